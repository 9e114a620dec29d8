import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@linework/contract/studio/accounts/sign-in-texts'
import { readClock } from '../../../db/clock.ts'
import type { Db } from '../../../db/connect.ts'
import { hashToken } from '../tokens.ts'
import { consumeRecoveryCode, consumeTimeStep, findApp, insertRecoveryCodes } from './app-queries.ts'
import { findStep, toBase32 } from './totp.ts'

/**
 * With 128 random bits a fast hash is safe. Codes of older app versions have 80 bits and work until they are
 * renewed.
 */
const CODE_BYTES = 16

const makeCode = () => toBase32(randomBytes(CODE_BYTES)).toLowerCase()

/** Ignores case, spaces and hyphens, which users add when they copy a code. */
const normalise = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()

/** Replaces the recovery codes of an account. Returns them in plain text, which is not stored. */
export async function renewRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await insertRecoveryCodes(tx, staffId, codes.map(hashToken))
  return codes.map((code) => (code.match(/.{1,4}/g) as string[]).join('-'))
}

/**
 * Consumes a code of the authenticator app or a recovery code. Returns undefined when it is wrong or already
 * used.
 */
export async function useCode(
  db: Db,
  staffId: string,
  given: string,
): Promise<'code' | 'recovery code' | undefined> {
  const code = normalise(given)
  if (!/^\d{6}$/.test(code))
    return (await consumeRecoveryCode(db, staffId, hashToken(code))) ? 'recovery code' : undefined
  const app = await findApp(db, staffId)
  if (app?.confirmed_at == null) return undefined
  const step = findStep(app.secret, code, await readClock(db))
  return step !== undefined && (await consumeTimeStep(db, staffId, step)) ? 'code' : undefined
}
