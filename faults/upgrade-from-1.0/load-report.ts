import { sql } from 'kysely'
import type { Db } from '../../server/src/db/connect.ts'
import type { Postfix } from '../../server/test/mail/postfix.ts'
import { waitUntil } from '../support/until.ts'
import type { MixedLoad } from './mixed-load.ts'
import { countWaitingMails } from './start-first.ts'

const MAILS_WITHIN_MS = 600_000
const MAX_SHOWN = 40

/** Prints all figures. Returns lost and duplicated enquiries and emails, which should be none. */
export async function reportLoad(
  db: Db,
  load: MixedLoad,
  { postfix, before }: { postfix: Postfix; before: number },
) {
  const { rows } = await sql<{ email: string; references: string[]; mails: number }>`
    select email, array_agg(distinct reference) as references, count(contact_mails.id)::int as mails
    from contact_requests left join contact_mails on contact_id = contact_requests.id
    where email like 'visitor-upgrade-%' group by email`.execute(db)
  const stored = new Map(rows.map((row) => [row.email, row]))
  const lost = load.acknowledged.filter(
    ({ email, reference }) => !stored.get(email)?.references.includes(reference),
  )
  const doubled = rows.filter(({ references }) => references.length > 1)
  const withoutMails = rows.filter(({ mails }) => mails !== 2)
  const waiting = await countWaitingMails(db)
  const began = performance.now()
  await waitUntil(async () => (await countWaitingMails(db)) === 0, MAILS_WITHIN_MS)
  const waitedSeconds = Math.round((performance.now() - began) / 1_000)
  const arrived = (await postfix.countMails()) - before
  const times = load.times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.ceil(times.length * part) - 1] as number)
  process.stdout.write(
    `${load.asked} requests (${JSON.stringify(load.counts)}), ${load.failed.length} failed, p99 ${at(0.99)} ms, slowest ${at(1)} ms\n` +
      `${load.acknowledged.length} enquiries, ${lost.length} lost, ${doubled.length} doubled, ${load.resent} sent twice with one key; ` +
      `${waiting} emails waited at the end, all sent ${waitedSeconds} s later, ${arrived} of ${2 * rows.length} arrived\n` +
      `${load.failed.slice(0, MAX_SHOWN).join('\n')}\n`,
  )
  return { failed: load.failed, lost, doubled, withoutMails, mailsTooMany: arrived - 2 * rows.length }
}
