import type { Page } from '@playwright/test'
import type { UnscopedDb } from '../../../server/src/db/connect.ts'

/** The file input of a picture kind, which an illustration covers on the page. */
export const inputOf = (page: Page, kind: string) => page.getByRole('form').locator(`[data-kind=${kind}]`)

export const rows = (page: Page) => page.getByRole('group', { name: 'Pictures' }).getByRole('listitem')

export const sentPanel = (page: Page) => page.getByRole('region', { name: /^Request sent/ })

/** Reads the stored pictures of an enquiry from the database, without withdrawn ones. */
export const storedOf = (db: UnscopedDb, name: string) =>
  db
    .selectFrom('enquiry_pictures')
    .innerJoin('contact_requests', 'contact_requests.id', 'enquiry_pictures.contact_id')
    .select(['enquiry_pictures.kind', 'enquiry_pictures.width', 'enquiry_pictures.height'])
    .where('contact_requests.name', '=', name)
    .where('enquiry_pictures.storage_key', 'is not', null)
    .orderBy('enquiry_pictures.created_at')
    .execute()

/** Counts the pictures and upload tickets that are left in the browser's storage. */
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
