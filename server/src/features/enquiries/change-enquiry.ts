import type { EnquiryStatus } from '@linework/contract/enquiries/limits'
import { ENQUIRY_TEXTS, STATUS_NAMES } from '@linework/contract/enquiries/texts'
import { readClock } from '../../db/clock.ts'
import type { Db } from '../../db/connect.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import { ownArtist, type StaffMember } from '../../http/require-staff.ts'
import { noteEdit } from '../../records/audit-log.ts'
import { studioTime } from '../../studio-time.ts'
import { findLocale } from '../studio/queries.ts'
import { giveToArtist } from './give-to-artist.ts'
import { listMails } from './mail/mail-queries.ts'
import { type TellDeps, tellStaff } from './mail/tell-staff.ts'
import { lockEnquiries, lockEnquiry, updateEnquiry } from './queries.ts'

interface Changes {
  status?: EnquiryStatus | undefined
  note?: string | undefined
  bookedFor?: string | null | undefined
  noteWas?: string | undefined
  unread?: boolean | undefined
  artistId?: string | null | undefined
}

type Row = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>

/**
 * Applies a change by staff and notes who made it. Staff are told of an enquiry that is no longer spam. Returns what clashes for
 * the artist whom it was given to.
 */
export async function changeEnquiry(
  tx: Db,
  deps: TellDeps,
  id: string,
  { changes, by }: { changes: Changes; by: StaffMember },
) {
  const row = await lockEnquiry(tx, id, ownArtist(by))
  if (row === undefined) throw notFound(ENQUIRY_TEXTS.gone)
  await applyChanges(tx, deps, row, { changes, by })
  if (changes.artistId === undefined) return []
  return giveToArtist(tx, row, { artistId: changes.artistId, by })
}

/** Several at once. Returns how those that are there were before. */
export async function changeEnquiries(
  tx: Db,
  deps: TellDeps,
  given: (Pick<Changes, 'status' | 'unread'> & { _id: string })[],
  by: StaffMember,
): Promise<Row[]> {
  const rows = await lockEnquiries(
    tx,
    given.map(({ _id }) => _id),
    ownArtist(by),
  )
  for (const row of rows) {
    const changes = given.find(({ _id }) => _id.toLowerCase() === row.id) ?? {}
    await applyChanges(tx, deps, row, { changes, by })
  }
  return rows
}

async function applyChanges(
  tx: Db,
  deps: TellDeps,
  row: Row,
  { changes, by: staff }: { changes: Changes; by: StaffMember },
): Promise<void> {
  const { id } = row
  const { unread, note, noteWas } = changes
  if (note !== undefined && noteWas !== undefined && ![note, noteWas.trim()].includes(row.note))
    throw new ApiError(409, ENQUIRY_TEXTS.noteChanged)
  const { timeZone } = await findLocale(tx)
  const done = listChanges(row, changes, timeZone)
  const now = await readClock(tx)
  await updateEnquiry(tx, id, {
    ...(unread === undefined ? {} : { read_at: unread ? null : (row.read_at ?? now) }),
    ...Object.assign({}, ...done.map(({ columns }) => columns)),
    ...(done.length === 0
      ? {}
      : {
          changed_what: done.map(({ words }) => words).join(', '),
          changed_by: staff.id,
          changed_at: now,
        }),
  })
  const fields = done.flatMap(({ columns }) => Object.keys(columns))
  await noteEdit(tx, staff, { kind: 'contact', id, fields })
  const isRescued = row.status === 'spam' && changes.status !== undefined && changes.status !== 'spam'
  if (isRescued && !(await isStudioInformed(tx, id))) await tellStaff(tx, deps, row)
}

/** True for an enquiry that was emailed to the studio before it was marked as spam. */
const isStudioInformed = async (db: Db, id: string) =>
  (await listMails(db, id)).some(({ kind, state }) => kind === 'studio' && state !== 'failed')

/** Only the fields whose value differs. */
function listChanges(row: Row, { status, note, bookedFor }: Changes, zone: string) {
  const done: { columns: Partial<Row>; words: string }[] = []
  if (status !== undefined && status !== row.status) {
    done.push({ columns: { status }, words: `status ${STATUS_NAMES[status]}` })
  }
  if (note !== undefined && note !== row.note) done.push({ columns: { note }, words: 'note' })
  if (bookedFor !== undefined && bookedFor !== (row.booked_for?.toISOString() ?? null)) {
    const booked_for = bookedFor === null ? null : new Date(bookedFor)
    const words = booked_for === null ? 'no longer booked' : `booked for ${studioTime(booked_for, zone)}`
    done.push({ columns: { booked_for }, words })
  }
  return done
}
