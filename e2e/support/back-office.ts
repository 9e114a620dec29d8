import { connect, type UnscopedDb, unscoped } from '../../server/src/db/connect.ts'
import { emptyStudio } from '../../server/test/empty-studio.ts'
import { query } from '../../server/test/query.ts'
import { STAFF } from '../../server/test/staff.ts'
import { makePng } from './pictures.ts'
import { startBackOffice } from './start/start-back-office.ts'
import { test as base } from './test.ts'

interface NewService {
  name: string
  shortDescription?: string
  fullDescription?: string
  related?: number
}

interface Fixtures {
  /** The database of the back office under test, for data that no screen can create. */
  officeDb: UnscopedDb
  token: string
  makeService: (
    service: NewService,
  ) => Promise<{ _id: string; slug: string; relatedImg: { public_id: string }[] }>
  /** Inserts this many enquiries: the nth is n days old, for a tattoo and a piercing in turn. */
  fillEnquiries: (count: number) => Promise<unknown>
}

export const LONG_TEXT = 'A description that is long enough for the rule of fifty characters.'

/**
 * For tests that write: each worker has a separate instance and database, and each test starts without
 * content and with the original sample profile. Tests of public pages share another database and expect its
 * exact content.
 */
export const test = base.extend<Fixtures, { office: { url: string; databaseUrl: string } }>({
  office: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const office = await startBackOffice(`office_${workerIndex}`)
      await use(office)
      await office.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ office }, use) => {
    await emptyStudio(office.databaseUrl)
    await use(office.url)
  },
  officeDb: async ({ office: { databaseUrl }, baseURL: _ }, use) => {
    const db = unscoped(connect(databaseUrl, () => {}))
    await use(db)
    await db.destroy()
  },
  token: async ({ request, baseURL }, use) => {
    const answer = await request.post(`${baseURL}/api/auth/login`, { data: STAFF })
    await use((await answer.json()).token)
  },
  makeService: async ({ request, baseURL, token }, use) => {
    await use(async ({ name, related = 0, shortDescription = 'Short.', fullDescription = LONG_TEXT }) => {
      const form = new FormData()
      for (const [field, value] of Object.entries({ name, shortDescription, fullDescription }))
        form.append(field, value)
      form.append('headerImage', toFile('header.png', makePng(640, 400)))
      for (let i = 0; i < related; i++)
        form.append('relatedImg', toFile(`related-${i + 1}.png`, makePng(200, 200, i)))
      const answer = await request.post(`${baseURL}/api/services`, {
        headers: { authorization: token },
        multipart: form,
      })
      if (!answer.ok()) throw new Error(await answer.text())
      return answer.json()
    })
  },
  fillEnquiries: async ({ office, baseURL: _ }, use) => {
    await use((count) =>
      query(
        office.databaseUrl,
        `insert into contact_requests (name, email, phone, service, artist, inspiration, description, created_at)
         select 'Visitor ' || two, 'visitor' || two || '@example.com', '+91 90000 000' || two,
           case number % 2 when 1 then 'Tattoo' else 'Piercing' end, 'Ritika Mohanty',
           'https://example.com/idea/' || number, E'Line one of ' || number || E'.\\nLine two.',
           now() - number * interval '1 day'
         from (select number, lpad(number::text, 2, '0') as two
               from generate_series(1, ${count}) as number) as numbered`,
      ),
    )
  },
})

const toFile = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

export { expect } from './test.ts'
