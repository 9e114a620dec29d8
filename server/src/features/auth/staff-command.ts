import { randomBytes } from 'node:crypto'
import { EMAIL_MAX } from '@prahar/contract/auth'
import { newPassword } from '@prahar/contract/auth-shapes'
import { z } from 'zod'
import { readConfig } from '../../config.ts'
import { connect, type Db } from '../../db/connect.ts'
import { runCommand } from '../../run-command.ts'
import { hashPassword } from './passwords.ts'
import { disableStaff, insertStaff, listStaff, updatePassword } from './queries.ts'

const USAGE = 'Usage: npm run staff -- add|reset|disable EMAIL, or: npm run staff -- list'

runCommand(async (print) => {
  const [action = '', address = ''] = process.argv.slice(2)
  const { DATABASE_URL, STAFF_PASSWORD } = readConfig(['DATABASE_URL', 'STAFF_PASSWORD'])
  const db = connect(DATABASE_URL, () => {})
  try {
    if (action === 'list') return await printStaff(db, print)
    const email = z.email('EMAIL is not an email address').max(EMAIL_MAX).safeParse(address)
    if (!['add', 'reset', 'disable'].includes(action) || address === '') throw new Error(USAGE)
    if (!email.success) throw new Error(email.error.issues[0]?.message)
    await act(db, action, email.data, STAFF_PASSWORD, print)
  } finally {
    await db.destroy()
  }
})

async function act(
  db: Db,
  action: string,
  email: string,
  given: string | undefined,
  print: (line: string) => void,
): Promise<void> {
  if (action === 'disable') {
    if (!(await db.transaction().execute((tx) => disableStaff(tx, email))))
      throw new Error(`${email} is not a member of staff.`)
    return print(`${email} can no longer sign in, and every session has ended.`)
  }
  const rule = newPassword('STAFF_PASSWORD').optional().safeParse(given)
  if (!rule.success) throw new Error(rule.error.issues[0]?.message)
  const password = given ?? randomBytes(15).toString('base64url')
  const hash = await hashPassword(password)
  const done =
    action === 'add'
      ? await insertStaff(db, email, hash)
      : await db.transaction().execute((tx) => updatePassword(tx, email, hash))
  if (!done)
    throw new Error(
      action === 'add' ? `${email} exists already; use reset.` : `${email} is not a member of staff.`,
    )
  print(
    action === 'add'
      ? `${email} can sign in now.`
      : `${email} has a new password, and every session has ended.`,
  )
  if (given === undefined) print(`Password (shown once): ${password}`)
}

async function printStaff(db: Db, print: (line: string) => void): Promise<void> {
  for (const { email, created_at, disabled_at } of await listStaff(db)) {
    print(`${email}  since ${created_at.toISOString().slice(0, 10)}${disabled_at ? '  disabled' : ''}`)
  }
}
