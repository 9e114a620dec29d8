import { randomBytes } from 'node:crypto'
import { EMAIL_MAX } from '@linework/contract/studio/accounts/sign-in'
import { newPassword } from '@linework/contract/studio/accounts/sign-in-shapes'
import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import type { ChangeVerb } from '@linework/contract/studio/audit-log-shapes'
import { z } from 'zod'
import { readConfig } from '../../config.ts'
import { connect, type Db } from '../../db/connect.ts'
import { COMMAND, logChange } from '../../records/audit-log.ts'
import { runCommand } from '../../run-command.ts'
import { disableStaff, findStaffByEmail, insertStaff, listStaff, updatePassword } from './account-queries.ts'
import { hashPassword } from './passwords/passwords.ts'
import { findPasswordWeakness, studioPasswordTerms } from './passwords/weak-passwords.ts'
import { resetLimits } from './sign-in/limits.ts'

const USAGE =
  'Usage: npm run staff -- add EMAIL [owner|desk], reset|disable|unlock EMAIL, or: npm run staff -- list'

type Print = (line: string) => void

const ACTIONS: Record<string, (db: Db, email: string, print: Print, role: string) => Promise<void>> = {
  async add(db, email, print, role) {
    // An artist account must be linked to an artist, which only the staff screen can do.
    if (role !== 'owner' && role !== 'desk') throw new Error(USAGE)
    const { password, isGenerated } = await choosePassword(db, email)
    const hash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      if (!(await insertStaff(tx, email, hash, { role, password_is_made: isGenerated })))
        throw new Error(`${email} already exists; use reset.`)
      await note(tx, email, { verb: 'added', fields: ['role'] })
    })
    print(`${email} can sign in now.`)
    if (isGenerated) printPassword(print, password)
  },

  async reset(db, email, print) {
    const { password, isGenerated } = await choosePassword(db, email)
    const hash = await hashPassword(password)
    const wasDisabled = await db.transaction().execute(async (tx) => {
      await resetLimits(tx, email, { codes: true })
      const changed = await updatePassword(tx, email, { hash, isMade: isGenerated })
      if (changed === undefined) throw unknown(email)
      await note(tx, email, { verb: 'reset the password' })
      if (changed.wasDisabled) await note(tx, email, { verb: 'enabled' })
      return changed.wasDisabled
    })
    if (wasDisabled)
      print(
        `${email} was disabled and CAN SIGN IN AGAIN. To revoke access: npm run staff -- disable ${email}`,
      )
    print(
      `${email} has a new password. All sessions, links, push subscriptions and the calendar feed were revoked.`,
    )
    print(`Passkeys, the authenticator app and its recovery codes were removed.`)
    if (isGenerated) printPassword(print, password)
  },

  async disable(db, email, print) {
    await db.transaction().execute(async (tx) => {
      if (!(await disableStaff(tx, email))) throw unknown(email)
      await note(tx, email, { verb: 'disabled' })
    })
    print(
      `${email} can no longer sign in. All sessions, links, push subscriptions and the calendar feed were revoked.`,
    )
    print(`Passkeys, the authenticator app and its recovery codes were removed.`)
  },

  async unlock(db, email, print) {
    if (!(await findStaffByEmail(db, email))) throw unknown(email)
    await db.transaction().execute(async (tx) => {
      await resetLimits(tx, email, { codes: true })
      await note(tx, email, { verb: 'changed', fields: ['limits'] })
    })
    print(`${email} can try to sign in again immediately.`)
  },
}

function printPassword(print: Print, password: string): void {
  print(`Password (shown once): ${password}`)
  print('It must be changed at the first sign-in.')
}

const note = (tx: Db, title: string, event: { verb: ChangeVerb; fields?: string[] }) =>
  logChange(tx, COMMAND, { kind: 'account', title, ...event })

const unknown = (email: string) => new Error(`${email} is not a staff member.`)

/** Returns a random password when STAFF_PASSWORD is not set. Throws when STAFF_PASSWORD is weak. */
async function choosePassword(db: Db, email: string): Promise<{ password: string; isGenerated: boolean }> {
  const { STAFF_PASSWORD: given } = readConfig(['STAFF_PASSWORD'])
  if (given === undefined) return { password: randomBytes(15).toString('base64url'), isGenerated: true }
  const rule = newPassword('STAFF_PASSWORD').safeParse(given)
  if (!rule.success) throw new Error(rule.error.issues[0]?.message)
  // PUBLIC_URL is optional here, because accounts can be added before the site has a domain.
  const publicUrl = process.env.PUBLIC_URL ? readConfig(['PUBLIC_URL']).PUBLIC_URL : undefined
  const weakness = await findPasswordWeakness(given, {
    email,
    studio: await studioPasswordTerms(db, publicUrl),
  })
  if (weakness !== undefined) throw new Error(AUTH_TEXTS.passwordWeak('STAFF_PASSWORD', weakness))
  return { password: given, isGenerated: false }
}

async function printStaff(db: Db, print: Print): Promise<void> {
  for (const { email, role, created_at, disabled_at } of await listStaff(db)) {
    print(
      `${email}  ${role}  since ${created_at.toISOString().slice(0, 10)}${disabled_at ? '  disabled' : ''}`,
    )
  }
}

runCommand(async (print) => {
  const [action = '', address = '', role = 'owner'] = process.argv.slice(2)
  const { DATABASE_URL } = readConfig(['DATABASE_URL'])
  const db = connect(DATABASE_URL, () => {})
  try {
    if (action === 'list') return await printStaff(db, print)
    const act = ACTIONS[action]
    if (act === undefined || address === '') throw new Error(USAGE)
    const email = z.email('EMAIL is not an email address').max(EMAIL_MAX).safeParse(address)
    if (!email.success) throw new Error(email.error.issues[0]?.message)
    await act(db, email.data, print, role)
  } finally {
    await db.destroy()
  }
})
