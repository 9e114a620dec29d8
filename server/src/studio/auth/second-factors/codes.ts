import { randomBytes } from 'node:crypto'
import { FACTOR_TEXTS, RECOVERY_CODES } from '@linework/contract/studio/accounts/sign-in-texts'
import { type Db, readClock } from '../../../db/connect.ts'
import type { Limit } from '../../../db/rate-limits.ts'
import { ApiError } from '../../../http/errors.ts'
import { codesOf } from '../sign-in/limits.ts'
import { hashToken } from '../tokens.ts'
import { consumeRecoveryCode, consumeTimeStep, findApp, insertRecoveryCodes } from './app-queries.ts'
import type { findFactors } from './queries.ts'
import { findStep, toBase32 } from './totp.ts'

/** A fast hash is safe for recovery codes of 128 random bits; those of older versions have 80. */
const CODE_BYTES = 16

const makeCode = () => toBase32(randomBytes(CODE_BYTES)).toLowerCase()

/** Ignores case, spaces and hyphens, which staff add when they copy a code. */
const normalise = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()

/** Replaces the recovery codes of an account and returns them in plain text. Only hashes are stored. */
export async function renewRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await insertRecoveryCodes(tx, staffId, codes.map(hashToken))
  return codes.map((code) => (code.match(/.{1,4}/g) as string[]).join('-'))
}

/** Consumes a code of the app or a recovery code. Returns undefined for a wrong or used code. */
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

const QUARTER_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 3_600

type Factors = Awaited<ReturnType<typeof findFactors>>

export const hasFactor = ({ hasPasskey, hasApp }: Factors) => hasPasskey || hasApp

/** Error for a correct password without second factor. Its field requests an app code, or else a passkey. */
export const askFor = ({ hasApp }: Factors) =>
  hasApp ? rejectWith('code', FACTOR_TEXTS.codeNeeded) : rejectWith('passkey', FACTOR_TEXTS.passkeyNeeded)

export const wrongCode = () => rejectWith('code', FACTOR_TEXTS.codeWrong)

const rejectWith = (field: string, message: string) =>
  new ApiError(401, message, { errors: [{ field, message }] })

/** Limits in addition to those for passwords: enough guesses would find a code of six digits. */
export const codeLimits = (account: string, network: string) =>
  ({
    everywhere: {
      key: ['login-code', account],
      max: 20,
      windowSeconds: DAY_SECONDS,
      account: codesOf(account),
    },
    known: {
      key: ['login-code-known', account, network],
      max: 5,
      windowSeconds: QUARTER_SECONDS,
      account: codesOf(account),
    },
  }) satisfies Record<string, Limit>
