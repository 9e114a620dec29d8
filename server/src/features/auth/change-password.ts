import { AUTH_TEXTS } from '@prahar/contract/auth'
import { type Author, noteChange } from '../../db/changes.ts'
import type { Db } from '../../db/connect.ts'
import { clearLimit, countHits, type Limit } from '../../db/rate-limits.ts'
import { invalidField, tooMany } from '../../http/errors.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { deleteSessions, findPasswordHash, updateOwnPassword } from './queries.ts'

/** A stolen token must not be a way to guess the password. */
const limitFor = (staff: Author): Limit => ({
  key: ['password', staff.id],
  most: 5,
  windowSeconds: 15 * 60,
})

/** Ends every session but the one that asks. */
export async function changePassword(
  db: Db,
  staff: Author,
  { current, next }: { current: string; next: string },
  ownSession: Buffer,
): Promise<void> {
  const limit = limitFor(staff)
  const held = await countHits(db, [limit])
  if (held !== undefined) throw tooMany(held.waitSeconds)
  const known = await findPasswordHash(db, staff.id)
  if (!(await verifyPassword(current, known?.password_hash)))
    throw invalidField('current', AUTH_TEXTS.currentWrong)
  const hash = await hashPassword(next)
  await db.transaction().execute(async (tx) => {
    await updateOwnPassword(tx, staff.id, hash)
    await deleteSessions(tx, staff.id, ownSession)
    await clearLimit(tx, limit)
    await noteChange(tx, staff, {
      kind: 'account',
      verb: 'changed',
      title: staff.email,
      fields: ['password'],
    })
  })
}
