import type { Page } from '@playwright/test'
import type { DbWithDeleted } from '../../../server/src/db/visible.ts'

/** The inputs of the form, which a drawing covers. */
export const inputOf = (page: Page, kind: string) => page.getByRole('form').locator(`[data-kind=${kind}]`)

export const rows = (page: Page) => page.getByRole('group', { name: 'Pictures' }).getByRole('listitem')

export const sentPanel = (page: Page) => page.getByRole('region', { name: /^Request sent/ })

/** What the studio has of an enquiry, by the name of the visitor. One that was taken back leaves only its id. */
export const storedOf = (db: DbWithDeleted, name: string) =>
  db
    .selectFrom('enquiry_pictures')
    .innerJoin('contact_requests', 'contact_requests.id', 'enquiry_pictures.contact_id')
    .select(['enquiry_pictures.kind', 'enquiry_pictures.width', 'enquiry_pictures.height'])
    .where('contact_requests.name', '=', name)
    .where('enquiry_pictures.storage_key', 'is not', null)
    .orderBy('enquiry_pictures.created_at')
    .execute()

/** What the browser still has: pictures, and tickets. */
export const leftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open('enquiry-pictures')
        opening.onsuccess = () => {
          const count = opening.result.transaction('pictures').objectStore('pictures').count()
          count.onsuccess = () => done([count.result, localStorage.getItem('enquiry-pictures')])
        }
      }),
  )
