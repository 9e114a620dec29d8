import { HAND_TO_ANYONE } from '@linework/contract/staff/limits'
import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import type { Db } from '../../../db/connect.ts'
import { invalidField } from '../../../http/errors.ts'
import type { Author } from '../../../records/audit-log.ts'
import { listGivenClashes } from '../../appointments/queries.ts'
import { findTaker, giveNamed, listToCome, lockNamed } from '../../handover/queries.ts'

const FIELDS = { enquiries: 'enquiries', appointments: 'appointments', waiting: 'waitlist' } as const

/** What is open of one artist becomes another's, or anyone's. Returns what to say about it. */
export async function handOver(
  tx: Db,
  artistId: string | null,
  handTo: string,
  by: Author,
): Promise<{ words: string; fields: string[] }> {
  const from = artistId === null ? undefined : { kind: 'artists' as const, id: artistId, name: '' }
  const to = from && (await findTaker(tx, from, handTo === HAND_TO_ANYONE ? null : handTo))
  if (from === undefined || to === undefined) throw invalidField('handTo', STAFF_TEXTS.artist)
  const clients = await lockNamed(tx, from, to)
  const clashes = to.id === null ? [] : await listGivenClashes(tx, await listToCome(tx, from), to.id)
  const clashing = new Set(clashes.map(({ name, starts_at }) => `${starts_at.toISOString()} ${name}`))
  const given = await giveNamed(tx, clients, { from, to, by })
  const words = [STAFF_TEXTS.handedOver(to.name, given), STAFF_TEXTS.clashes(clashing.size)]
  const kinds = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
  return {
    words: words.filter(Boolean).join(' '),
    fields: kinds.filter((kind) => given[kind] > 0).map((kind) => FIELDS[kind]),
  }
}
