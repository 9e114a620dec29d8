import { hasRole, type Role } from '@linework/contract/studio/accounts/sign-in'
import { ANY_ASSIGNEE, STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import type { staffChange } from '@linework/contract/studio/accounts/staff-shapes'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { listReassignmentConflicts } from '../../../desk/appointments/queries.ts'
import {
  findAssignee,
  listUpcoming,
  lockReferences,
  reassignReferences,
} from '../../../desk/reassignment/queries.ts'
import { ApiError, invalidField, notFound, unauthorised } from '../../../http/errors.ts'
import { type Author, listDifferent } from '../../../records/audit-log.ts'
import { type AuditContext, logAccountEvent } from '../account-events.ts'
import { insertStaff, markDisabled } from '../account-queries.ts'
import { lockSession, revokeAccess } from '../queries.ts'
import { deleteLinks } from './links.ts'
import {
  deletePerson,
  deleteSessions,
  enablePerson,
  isArtistAvailable,
  lockOwners,
  lockPerson,
  updatePerson,
} from './queries.ts'

/** The token must belong to a session that is valid when the change is written. */
export interface OwnerAction extends AuditContext {
  token: string
}

type RoleFields = z.output<typeof staffChange>

const columnsOf = ({ name, role, artistId, digest }: RoleFields) => ({
  name,
  role,
  artist_id: role === 'artist' ? artistId : null,
  ...(digest === undefined ? {} : { wants_digest: digest }),
})

export async function insertInvited(
  tx: Db,
  fields: RoleFields & { email: string },
  act: OwnerAction,
): Promise<string> {
  await lockCaller(tx, act)
  const columns = columnsOf(fields)
  if (columns.artist_id !== null && !(await isArtistAvailable(tx, columns.artist_id)))
    throw invalidField('artistId', STAFF_TEXTS.artistTaken)
  const made = await insertStaff(tx, fields.email, null, columns)
  if (made === undefined) throw invalidField('email', STAFF_TEXTS.exists)
  const { id } = made
  await logAccountEvent(tx, act, { id, email: fields.email }, { verb: 'invited', fields: ['role'] })
  return id
}

/** Locks the caller's account before that of `id`. Throws 404 for an unknown account. */
export async function lockOther(tx: Db, id: string, act: OwnerAction) {
  await lockCaller(tx, act)
  const person = await lockPerson(tx, id)
  if (person === undefined) throw notFound(STAFF_TEXTS.gone)
  return person
}

/** Checks role and session again, because the caller may have lost either during the request. */
async function lockCaller(tx: Db, { by, token }: OwnerAction): Promise<void> {
  const owners = await lockOwners(tx)
  if (!owners.some((owner) => owner.id === by.id)) throw new ApiError(409, STAFF_TEXTS.lastOwner)
  if (!(await lockSession(tx, by.id, token))) throw unauthorised()
}

export async function changePerson(tx: Db, id: string, given: RoleFields, act: OwnerAction): Promise<void> {
  const person = await lockOther(tx, id, act)
  const columns = columnsOf(given)
  if (id === act.by.id && columns.role !== person.role) throw new ApiError(409, STAFF_TEXTS.ownAccount)
  if (columns.artist_id !== null && !(await isArtistAvailable(tx, columns.artist_id, id)))
    throw invalidField('artistId', STAFF_TEXTS.artistTaken)
  await updatePerson(tx, id, columns)
  // Sessions and links that were created with more rights must not outlive them.
  if (!hasRole(columns.role, person.role as Role)) {
    await deleteSessions(tx, id)
    await deleteLinks(tx, id, ['made_by'])
  }
  const fields = listDifferent(person, columns)
  if (fields.length > 0) await logAccountEvent(tx, act, person, { verb: 'changed', fields })
}

/** Returns the message for the caller. */
export async function disablePerson(
  tx: Db,
  id: string,
  reassignTo: string,
  act: OwnerAction,
): Promise<string> {
  const person = await lockOther(tx, id, act)
  if (id === act.by.id) throw new ApiError(409, STAFF_TEXTS.ownAccount)
  await markDisabled(tx, id)
  const handed =
    reassignTo === '' ? undefined : await reassignOpenWork(tx, person.artist_id, reassignTo, act.by)
  await logAccountEvent(tx, act, person, { verb: 'disabled', fields: handed?.fields ?? [] })
  const said = STAFF_TEXTS.disabled(person.name || person.email)
  return handed ? `${said} ${handed.words}` : said
}

/** Requires a new password, because the second factors that protected the old one were removed. */
export async function enableAgain(tx: Db, id: string, act: OwnerAction): Promise<void> {
  const person = await lockOther(tx, id, act)
  if (person.disabled_at === null) throw new ApiError(409, STAFF_TEXTS.isEnabled)
  await enablePerson(tx, id)
  await logAccountEvent(tx, act, person, { verb: 'enabled' })
}

export async function removePerson(tx: Db, id: string, act: OwnerAction): Promise<string> {
  const person = await lockOther(tx, id, act)
  if (id === act.by.id) throw new ApiError(409, STAFF_TEXTS.ownAccount)
  await revokeAccess(tx, id)
  await deletePerson(tx, id)
  await logAccountEvent(tx, act, person, { verb: 'removed for good' })
  return person.name || person.email
}

const FIELDS = { enquiries: 'enquiries', appointments: 'appointments', waiting: 'waitlist' } as const

/** Reassigns open work to another artist or to any artist. Returns a message and the kinds of work. */
async function reassignOpenWork(
  tx: Db,
  artistId: string | null,
  reassignTo: string,
  by: Author,
): Promise<{ words: string; fields: string[] }> {
  const from = artistId === null ? undefined : { kind: 'artists' as const, id: artistId, name: '' }
  const to = from && (await findAssignee(tx, from, reassignTo === ANY_ASSIGNEE ? null : reassignTo))
  if (from === undefined || to === undefined) throw invalidField('reassignTo', STAFF_TEXTS.artist)
  const clients = await lockReferences(tx, from, to)
  const clashes =
    to.id === null ? [] : await listReassignmentConflicts(tx, await listUpcoming(tx, from), to.id)
  const conflicting = new Set(clashes.map(({ name, starts_at }) => `${starts_at.toISOString()} ${name}`))
  const given = await reassignReferences(tx, clients, { from, to, by })
  const words = [STAFF_TEXTS.reassigned(to.name, given), STAFF_TEXTS.clashes(conflicting.size)]
  const kinds = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
  return {
    words: words.filter(Boolean).join(' '),
    fields: kinds.filter((kind) => given[kind] > 0).map((kind) => FIELDS[kind]),
  }
}
