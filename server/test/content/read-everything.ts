import { ORDERED_KINDS } from '@linework/contract/records'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'
import { listEndpoints } from '../endpoints.ts'
import { makeCalendarKey } from '../factories.ts'
import { schemaOf } from '../fuzz/values.ts'

/** Reads that show deleted records on purpose, or another answer each time. */
const LEFT_OUT = [
  'deleted.page',
  'people.find',
  'people.reads',
  'enquiries.form',
  'enquiries.sent',
  // Signed again each time.
  'enquiry-pictures.list',
  'enquiry-pictures.file',
  'backup.show',
  'changes.page',
  'auth.sessions',
  'factors.list',
  'staff.list',
  'staff.sessions',
  // Another key signs the links of a restored studio.
  'visits.show',
  'visits.calendar',
  'messages.ofAppointment',
  // Of an artist's id, which an import draws again; the enquiries themselves say the same.
  'handover.show',
  // Of ids too, and of a moment; they have tests of their own.
  'studio.saves',
  'previews.links',
  'versions.list',
  'versions.show',
]

/**
 * Every GET of the whole contract, for each record that a path can name, with each answer. A read that is added later
 * is among them by itself.
 */
export async function createReader(app: FastifyInstance, db: Db, headers: { authorization: string }) {
  const endpoints = (await listEndpoints()).filter(
    ({ name, method }) => method === 'GET' && !LEFT_OUT.includes(name),
  )
  const key = await makeCalendarKey(db)
  const { rows } = await sql<{ kind: string; id: string; slug: string }>`
    select 'artists' as kind, id, slug from artists union all select 'services', id, slug from services
    union all select 'blogs', id, slug from blogs union all select 'enquiries', id, '' from contact_requests
    union all select 'appointments', id, '' from contact_requests
    union all select 'pictures', id, public_id from pictures`.execute(db)
  const urls = endpoints.flatMap(({ name, path, shape }) => {
    const [kind] = name.split('.')
    const filled = path.replace(':key', key)
    if (filled.includes(':category'))
      return ['featured-work', 'inside-studio'].map((category) => filled.replace(':category', category))
    // The gallery's own list says the same; here it names pictures by ids that an import draws again.
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

/** When a calendar was written stands in it. */
const withoutStamp = (text: string) => text.replaceAll(/^DTSTAMP:.*$/gm, '')
