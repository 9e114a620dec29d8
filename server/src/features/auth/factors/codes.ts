import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@linework/contract/factors/limits'
import { readClock } from '../../../db/clock.ts'
import type { Db } from '../../../db/connect.ts'
import { hashToken } from '../tokens.ts'
import { findApp, insertRecoveryCodes, takeRecoveryCode, takeStep } from './app-queries.ts'
import { findStep, toBase32 } from './totp.ts'

/** 128 random bits: a fast hash of it cannot be guessed. Codes of earlier versions have 80 and work until they are renewed. */
const CODE_BYTES = 16

const makeCode = () => toBase32(randomBytes(CODE_BYTES)).toLowerCase()

/** What people add when they copy a code, and capitals, make no difference. */
const normalise = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()

/** Replaces the recovery codes of an account, and returns them for the only time. */
export async function renewRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await insertRecoveryCodes(tx, staffId, codes.map(hashToken))
  return codes.map((code) => (code.match(/.{1,4}/g) as string[]).join('-'))
}

/** Uses a code of the authenticator app or a recovery code up. Undefined where it is neither, or was used before. */
export async function useCode(
  db: Db,
  staffId: string,
  given: string,
): Promise<'code' | 'recovery code' | undefined> {
  const code = normalise(given)
  if (!/^\d{6}$/.test(code))
    return (await takeRecoveryCode(db, staffId, hashToken(code))) ? 'recovery code' : undefined
  const app = await findApp(db, staffId)
  if (app?.confirmed_at == null) return undefined
  const step = findStep(app.secret, code, await readClock(db))
  return step !== undefined && (await takeStep(db, staffId, step)) ? 'code' : undefined
}
