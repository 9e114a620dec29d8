import type { Role } from '@linework/contract/auth/roles'
import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import type { Db } from '../../../db/connect.ts'
import { ApiError, invalidField, notFound } from '../../../http/errors.ts'
import { type Author, listDifferent, noteChange, noteEdit } from '../../../records/audit-log.ts'
import { endAccess, insertStaff, markDisabled } from '../queries.ts'
import { deletePerson, enablePerson, isArtistFree, lockOwners, lockPerson, updatePerson } from './queries.ts'

export interface RoleFields {
  name: string
  role: Role
  artistId: string
}

const columnsOf = ({ name, role, artistId }: RoleFields) => ({
  name,
  role,
  artist_id: role === 'artist' ? artistId : null,
})

/** The account of an invited person, who has no password yet. */
export async function insertInvited(
  tx: Db,
  fields: RoleFields & { email: string },
  by: Author,
): Promise<string> {
  const columns = columnsOf(fields)
  if (columns.artist_id !== null && !(await isArtistFree(tx, columns.artist_id)))
    throw invalidField('artistId', STAFF_TEXTS.artistTaken)
  const made = await insertStaff(tx, fields.email, null, columns)
  if (made === undefined) throw invalidField('email', STAFF_TEXTS.exists)
  await noteChange(tx, by, { kind: 'account', verb: 'invited', title: fields.email, fields: ['role'] })
  return made.id
}

/** A person other than the caller, locked, so that an owner cannot lock the own account out. */
async function lockOther(tx: Db, id: string, by: Author) {
  const owners = await lockOwners(tx)
  const person = await lockPerson(tx, id)
  if (person === undefined) throw notFound(STAFF_TEXTS.gone)
  // The caller may have been disabled while this call waited.
  if (!owners.some((owner) => owner.id === by.id)) throw new ApiError(409, STAFF_TEXTS.lastOwner)
  return person
}

export async function changePerson(tx: Db, id: string, fields: RoleFields, by: Author): Promise<void> {
  const person = await lockOther(tx, id, by)
  const columns = columnsOf(fields)
  if (id === by.id && columns.role !== person.role) throw new ApiError(409, STAFF_TEXTS.ownAccount)
  if (columns.artist_id !== null && !(await isArtistFree(tx, columns.artist_id, id)))
    throw invalidField('artistId', STAFF_TEXTS.artistTaken)
  await updatePerson(tx, id, columns)
  await noteEdit(tx, by, {
    kind: 'account',
    title: person.email,
    fields: listDifferent(person, columns),
  })
}

export async function disablePerson(tx: Db, id: string, by: Author): Promise<string> {
  const person = await lockOther(tx, id, by)
  if (id === by.id) throw new ApiError(409, STAFF_TEXTS.ownAccount)
  await markDisabled(tx, id)
  await noteChange(tx, by, { kind: 'account', verb: 'disabled', title: person.email })
  return person.name || person.email
}

export async function enableAgain(tx: Db, id: string, by: Author): Promise<string> {
  const person = await lockOther(tx, id, by)
  await enablePerson(tx, id)
  await noteChange(tx, by, { kind: 'account', verb: 'enabled', title: person.email })
  return person.name || person.email
}

export async function removePerson(tx: Db, id: string, by: Author): Promise<string> {
  const person = await lockOther(tx, id, by)
  if (id === by.id) throw new ApiError(409, STAFF_TEXTS.ownAccount)
  await endAccess(tx, id)
  await deletePerson(tx, id)
  await noteChange(tx, by, { kind: 'account', verb: 'removed for good', title: person.email })
  return person.name || person.email
}
