import { mayDo, type Role } from '@linework/contract/auth/roles'
import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import type { Db } from '../../../db/connect.ts'
import { ApiError, invalidField, notFound, unauthorised } from '../../../http/errors.ts'
import { listDifferent } from '../../../records/audit-log.ts'
import { type Act, noteAccount } from '../account-events.ts'
import { insertStaff, markDisabled } from '../account-queries.ts'
import { endAccess, lockSession } from '../queries.ts'
import { handOver } from './hand-over.ts'
import { deleteLinks } from './links.ts'
import {
  deletePerson,
  deleteSessions,
  enablePerson,
  isArtistFree,
  lockOwners,
  lockPerson,
  updatePerson,
} from './queries.ts'

/** By a session that lasts until it is written. */
export interface OwnersAct extends Act {
  token: string
}

export interface RoleFields {
  name: string
  role: Role
  artistId: string
  /** The morning email; undefined leaves it as it is. */
  digest?: boolean | undefined
}

const columnsOf = ({ name, role, artistId, digest }: RoleFields) => ({
  name,
  role,
  artist_id: role === 'artist' ? artistId : null,
  ...(digest === undefined ? {} : { wants_digest: digest }),
})

/** The account of an invited person, who has no password yet. */
export async function insertInvited(
  tx: Db,
  fields: RoleFields & { email: string },
  act: OwnersAct,
): Promise<string> {
  await lockCaller(tx, act)
  const columns = columnsOf(fields)
  if (columns.artist_id !== null && !(await isArtistFree(tx, columns.artist_id)))
    throw invalidField('artistId', STAFF_TEXTS.artistTaken)
  const made = await insertStaff(tx, fields.email, null, columns)
  if (made === undefined) throw invalidField('email', STAFF_TEXTS.exists)
  const { id } = made
  await noteAccount(tx, act, { id, email: fields.email }, { verb: 'invited', fields: ['role'] })
  return id
}

/** A person other than the caller, locked, so that an owner cannot lock the own account out. */
export async function lockOther(tx: Db, id: string, act: OwnersAct) {
  await lockCaller(tx, act)
  const person = await lockPerson(tx, id)
  if (person === undefined) throw notFound(STAFF_TEXTS.gone)
  return person
}

/** The caller may have been disabled or signed out, or be no owner any more, while this call waited or its body was on the way. */
async function lockCaller(tx: Db, { by, token }: OwnersAct): Promise<void> {
  const owners = await lockOwners(tx)
  if (!owners.some((owner) => owner.id === by.id)) throw new ApiError(409, STAFF_TEXTS.lastOwner)
  if (!(await lockSession(tx, by.id, token))) throw unauthorised()
}

export async function changePerson(tx: Db, id: string, given: RoleFields, act: OwnersAct): Promise<void> {
  const person = await lockOther(tx, id, act)
  const columns = columnsOf(given)
  if (id === act.by.id && columns.role !== person.role) throw new ApiError(409, STAFF_TEXTS.ownAccount)
  if (columns.artist_id !== null && !(await isArtistFree(tx, columns.artist_id, id)))
    throw invalidField('artistId', STAFF_TEXTS.artistTaken)
  await updatePerson(tx, id, columns)
  // What was opened with more rights ends with them.
  if (!mayDo(columns.role, person.role as Role)) {
    await deleteSessions(tx, id)
    await deleteLinks(tx, id, ['made_by'])
  }
  const fields = listDifferent(person, columns)
  if (fields.length > 0) await noteAccount(tx, act, person, { verb: 'changed', fields })
}

/** Returns what to say about it. */
export async function disablePerson(tx: Db, id: string, handTo: string, act: OwnersAct): Promise<string> {
  const person = await lockOther(tx, id, act)
  if (id === act.by.id) throw new ApiError(409, STAFF_TEXTS.ownAccount)
  await markDisabled(tx, id)
  const handed = handTo === '' ? undefined : await handOver(tx, person.artist_id, handTo, act.by)
  await noteAccount(tx, act, person, { verb: 'disabled', fields: handed?.fields ?? [] })
  const said = STAFF_TEXTS.disabled(person.name || person.email)
  return handed ? `${said} ${handed.words}` : said
}

/** Without the old password: the second factors that it needed ended with the account. */
export async function enableAgain(tx: Db, id: string, act: OwnersAct): Promise<void> {
  const person = await lockOther(tx, id, act)
  if (person.disabled_at === null) throw new ApiError(409, STAFF_TEXTS.isEnabled)
  await enablePerson(tx, id)
  await noteAccount(tx, act, person, { verb: 'enabled' })
}

export async function removePerson(tx: Db, id: string, act: OwnersAct): Promise<string> {
  const person = await lockOther(tx, id, act)
  if (id === act.by.id) throw new ApiError(409, STAFF_TEXTS.ownAccount)
  await endAccess(tx, id)
  await deletePerson(tx, id)
  await noteAccount(tx, act, person, { verb: 'removed for good' })
  return person.name || person.email
}
