import type { Page } from '@playwright/test'
import type { UnscopedDb } from '../../../server/src/db/connect.ts'
import { startApp } from '../../../tools/servers/start-app.ts'
import { test as office } from '../back-office.ts'

interface Fixtures {
  /** Inserts an enquiry from Ananya Rao, changed by `given`, and returns its id. */
  makeRequest: (given?: Partial<Row>) => Promise<string>
  /** Stores the result of the last check of the booking form; null removes the result. */
  setFormCheck: (check: { at: string; problem: string; mailEnabled: boolean } | null) => Promise<void>
}

type Row = typeof ANANYA & {
  artist_id: string
  created_at: Date
  booked_for: Date
  read_at: Date
  note: string
}

export const ANANYA = {
  name: 'Ananya Rao',
  email: 'ananya@mail.example',
  phone: '98765 43210',
  phone_e164: '+919876543210',
  service: 'Tattoo',
  artist: 'Ravi',
  inspiration: '',
  description: 'A lotus on the left shoulder.\nSize: 10 cm\nPlacement: Shoulder',
  status: 'new',
}

export const test = office.extend<Fixtures, { mailOffice: string }>({
  // An instance on the same database with a mail server that rejects every email.
  mailOffice: [
    async ({ office: { databaseUrl } }, use) => {
      const app = await startApp({
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'warn',
        PROCESS_ROLE: 'web',
        SMTP_URL: 'smtp://127.0.0.1:1?tls=off',
        STUDIO_EMAIL: 'desk@studio.example',
        MAIL_FROM: 'form@studio.example',
      })
      await use(app.url)
      await app.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  makeRequest: async ({ officeDb }, use) => {
    await use(async (given) => {
      const { id } = await officeDb
        .insertInto('contact_requests')
        .values({ ...ANANYA, ...given })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
  },
  setFormCheck: async ({ officeDb }, use) => {
    await use(async (check) => {
      await officeDb.deleteFrom('settings').where('key', '=', 'form-check').execute()
      if (check === null) return
      await officeDb
        .insertInto('settings')
        .values({ key: 'form-check', value: JSON.stringify(check) })
        .execute()
    })
  },
})

export async function addArtist(db: UnscopedDb, name: string): Promise<string> {
  const { id } = await db
    .insertInto('artists')
    .values({ name, slug: name.toLowerCase().replaceAll(' ', '-'), bio: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

export function requestDrawer(page: Page, name: string) {
  const drawer = page.getByRole('dialog', { name, exact: true })
  return {
    drawer,
    status: (word: string) => drawer.getByRole('button', { name: word, exact: true }),
    note: drawer.getByRole('textbox', { name: 'Note' }),
    saveNote: drawer.getByRole('button', { name: 'Save note' }),
    appointments: drawer.getByRole('region', { name: 'Appointments' }),
    /** The button of a menu with spam, mark as unread and delete. */
    more: drawer.getByRole('button', { name: 'More', exact: true }),
    close: drawer.locator('header').getByRole('button', { name: 'Close' }),
  }
}

export { expect } from '../test.ts'
