import { ORDERED_KINDS } from '@linework/contract/records'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'
import { listEndpoints } from '../endpoints.ts'
import { makeCalendarKey } from '../factories.ts'
import { schemaOf } from '../fuzz/values.ts'

/** Not read: responses that contain deleted records on purpose, or that differ each time. */
const LEFT_OUT = [
  'trash.page',
  'privacy.find',
  'privacy.reads',
  'enquiries.form',
  'enquiries.sent',
  // The URLs of these responses are signed again each time.
  'enquiry-pictures.list',
  'enquiry-pictures.file',
  'backup.show',
  'audit-log.page',
  'auth.sessions',
  'second-factors.list',
  'staff.list',
  'staff.sessions',
  // These responses contain links, which a restored studio signs with another key.
  'client-page.show',
  'client-page.calendar',
  'offer-page.show',
  'offer-page.calendar',
  'consent-page.show',
  'consent.ofAppointment',
  'check-up.show',
  'sent-messages.afterVisits',
  'messages.ofAppointment',
  // The path contains the id of the artist, which an import changes. The enquiries cover the same data.
  'reassignment.show',
  // The response contains deleted enquiries until they are purged.
  'clients.show',
  // These responses depend on ids or on the current time, and have separate tests.
  'studio.saves',
  'previews.links',
  'versions.list',
  'versions.show',
]

/** Reads every GET endpoint of the contract, also new ones, for each record that its path can name. */
export async function createReader(app: FastifyInstance, db: Db, headers: { authorization: string }) {
  const endpoints = (await listEndpoints()).filter(
    ({ name, method }) => method === 'GET' && !LEFT_OUT.includes(name),
  )
  const key = await makeCalendarKey(db)
  const { rows } = await sql<{ kind: string; id: string; slug: string }>`
    select 'artists' as kind, id, slug from artists union all select 'services', id, slug from services
    union all select 'blogs', id, slug from blogs union all select 'enquiries', id, '' from contact_requests
    union all select 'appointments', id, '' from contact_requests union all select 'offers', id, '' from contact_requests
    union all select 'pictures', id, public_id from pictures`.execute(db)
  const urls = endpoints.flatMap(({ name, path, shape }) => {
    const [kind] = name.split('.')
    const filled = path.replace(':key', key)
    if (filled.includes(':category'))
      return ['featured-work', 'inside-studio'].map((category) => filled.replace(':category', category))
    // The path names pictures by ids that an import changes. The list of the gallery covers the same data.
    if (filled.includes(':kind'))
      return ORDERED_KINDS.filter((each) => each !== 'gallery').map((each) => filled.replace(':kind', each))
    const isPaged = 'page' in (schemaOf(shape.query).properties ?? {})
    if (!filled.includes(':')) return isPaged ? [filled, `${filled}?page=2&limit=2`] : [filled]
    const own = rows.filter((row) => row.kind === kind)
    if (own.length === 0) throw new Error(`nothing is known that ${path} could show`)
    return own.map(({ id, slug }) => filled.replace(':id', id).replace(/:slug|:publicId/, slug))
  })
  return async () => {
    const answers = urls.map(async (url) => {
      const { statusCode, payload } = await app.inject({ url: `/api${url}`, headers })
      return [url, `${statusCode} ${withoutStamp(payload)}`] as const
    })
    return Object.fromEntries(await Promise.all(answers))
  }
}

const withoutStamp = (text: string) => text.replaceAll(/^DTSTAMP:.*$/gm, '')
