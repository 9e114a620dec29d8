import { APPOINTMENT_TEXTS, isTooFar } from '@linework/contract/desk/appointments'
import type {
  CancellationResult,
  CancelledAppointments,
  RestoredAppointments,
  UpcomingAction,
} from '@linework/contract/desk/appointments-field-shapes'
import {
  ANY_ARTIST,
  ENQUIRY_TEXTS,
  type EnquiryStatus,
  STATUS_NAMES,
} from '@linework/contract/desk/enquiries'
import type { enquiriesShapes } from '@linework/contract/desk/enquiries-shapes'
import type { z } from 'zod'
import { findArtist } from '../../content/artists/queries.ts'
import { type Db, readClock } from '../../db/connect.ts'
import { ApiError, forbidden, invalidField, notFound } from '../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../http/require-staff.ts'
import { logEdit } from '../../records/audit-log.ts'
import { findLocale } from '../../studio/profile/queries.ts'
import { studioTime } from '../../studio-time.ts'
import { listReassignmentConflicts, lockArtistsTime, reassignAppointments } from '../appointments/queries.ts'
import { reassignWaitlist } from '../waitlist/queries.ts'
import { listMails } from './mail/mail-queries.ts'
import { type NotifyDeps, notifyStaff } from './mail/notify-staff.ts'
import { changedBy, lockEnquiries, lockEnquiry, updateEnquiries, updateEnquiry } from './queries.ts'

type Changes = Omit<z.output<(typeof enquiriesShapes)['change']['body']>, 'upcoming'>

type Row = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>

/** Enquiries may not import the appointments feature, so app.ts injects these actions. */
export interface UpcomingAppointmentActions {
  cancelUpcoming: (
    tx: Db,
    enquiryIds: string[],
    how: { upcoming: UpcomingAction; staff: StaffMember },
  ) => Promise<CancellationResult>
  restoreCancelled: (
    tx: Db,
    cancelledAppointments: CancelledAppointments,
    of: { enquiryIds: string[]; staff: StaffMember },
  ) => Promise<RestoredAppointments>
}

export async function changeEnquiry(
  tx: Db,
  deps: NotifyDeps,
  id: string,
  { changes, by }: { changes: Changes; by: StaffMember },
) {
  const row = await lockEnquiry(tx, id, scopedArtistId(by))
  if (row === undefined) throw notFound(ENQUIRY_TEXTS.gone)
  await applyChanges(tx, deps, [{ row, changes }], by)
  if (changes.artistId === undefined) return []
  return assignEnquiry(tx, row, { artistId: changes.artistId, by })
}

/** Skips missing enquiries. Returns the rows as they were before the change. */
export async function changeEnquiries(
  tx: Db,
  deps: NotifyDeps,
  given: (Pick<Changes, 'status' | 'unread'> & { _id: string })[],
  by: StaffMember,
): Promise<Row[]> {
  const rows = await lockEnquiries(
    tx,
    given.map(({ _id }) => _id),
    scopedArtistId(by),
  )
  const changesOf = ({ id }: Row) => given.find(({ _id }) => _id.toLowerCase() === id) ?? {}
  const all = rows.map((row) => ({ row, changes: changesOf(row) }))
  await applyChanges(tx, deps, all, by)
  return rows
}

async function applyChanges(
  tx: Db,
  deps: NotifyDeps,
  all: { row: Row; changes: Changes }[],
  staff: StaffMember,
): Promise<void> {
  const { timeZone } = await findLocale(tx)
  const now = await readClock(tx)
  const edits = all.map(({ row, changes }) => {
    const { unread, note, previousNote, status, previousStatus } = changes
    if (note !== undefined && previousNote !== undefined && ![note, previousNote.trim()].includes(row.note))
      throw new ApiError(409, ENQUIRY_TEXTS.noteChanged)
    if (previousStatus !== undefined && row.status !== status && row.status !== previousStatus)
      throw new ApiError(409, ENQUIRY_TEXTS.statusChanged)
    if (changes.bookedFor && isTooFar(changes.bookedFor, now))
      throw invalidField('bookedFor', APPOINTMENT_TEXTS.tooFar)
    const done = describeChanges(row, changes, timeZone)
    const columns: Partial<Row> = Object.assign({}, ...done.map((each) => each.columns))
    const fields = Object.keys(columns)
    if (unread !== undefined && unread !== (row.read_at === null)) columns.read_at = unread ? null : now
    if (done.length > 0) {
      const changed_what = done.map(({ words }) => words).join(', ')
      Object.assign(columns, { changed_what, changed_by: staff.id, changed_at: now })
    }
    const details =
      columns.status && changes.status
        ? { before: { status: row.status as EnquiryStatus }, after: { status: changes.status } }
        : undefined
    return { kind: 'contact' as const, id: row.id, fields, columns, details }
  })
  // Most edits of a bulk change are equal, so one statement updates all enquiries with equal edits.
  const equal = Map.groupBy(edits, ({ columns }) => JSON.stringify(columns))
  for (const same of equal.values())
    await updateEnquiries(
      tx,
      same.map(({ id }) => id),
      same[0]?.columns ?? {},
    )
  await logEdit(tx, staff, ...edits)
  for (const { row, changes } of all) {
    const isRescued = row.status === 'spam' && changes.status !== undefined && changes.status !== 'spam'
    if (isRescued && !(await isStudioInformed(tx, row.id))) await notifyStaff(tx, deps, row)
  }
}

/** True when the studio already got an email about the enquiry, before it was marked as spam. */
const isStudioInformed = async (db: Db, id: string) =>
  (await listMails(db, id)).some(({ kind, state }) => kind === 'studio' && state !== 'failed')

function describeChanges(row: Row, { status, note, bookedFor }: Changes, zone: string) {
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

/** Also assigns the upcoming appointments. Returns their conflicts. Throws 403 for artists. */
async function assignEnquiry(
  tx: Db,
  row: Row,
  { artistId, by }: { artistId: string | null; by: StaffMember },
) {
  if (artistId === row.artist_id) return []
  if (scopedArtistId(by) !== undefined) throw forbidden(APPOINTMENT_TEXTS.otherArtist)
  // Waits for a concurrent reassignment of the artist, who may be deleted with it.
  if (artistId !== null) await lockArtistsTime(tx, artistId)
  const artist = artistId === null ? undefined : await findArtist(tx, artistId)
  if (artistId !== null && artist === undefined) throw invalidField('artistId', APPOINTMENT_TEXTS.artist)
  const name = artist?.name ?? ANY_ARTIST
  await updateEnquiry(tx, row.id, {
    artist_id: artistId,
    artist: name,
    ...(await changedBy(tx, by, `assigned to ${name}`)),
  })
  const given = await reassignAppointments(tx, row.id, { from: row.artist_id, to: artistId })
  if (row.artist_id) await reassignWaitlist(tx, { from: row.artist_id, to: artistId, enquiryId: row.id })
  await logEdit(tx, by, {
    kind: 'contact',
    id: row.id,
    fields: ['artist'],
    details: { before: { artist: row.artist }, after: { artist: name } },
  })
  return artistId === null ? [] : listReassignmentConflicts(tx, given, artistId)
}
