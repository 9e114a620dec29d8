import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import type { Limit } from '../../../db/rate-limits.ts'
import { ApiError } from '../../../http/errors.ts'
import { codesOf } from '../sign-in/limits.ts'
import type { findFactors } from './queries.ts'

const QUARTER_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 3_600

type Factors = Awaited<ReturnType<typeof findFactors>>

export const hasFactor = ({ hasPasskey, hasApp }: Factors) => hasPasskey || hasApp

/**
 * The error after a correct password. The field tells the form to ask for a code, or for a passkey if there
 * is no app.
 */
export const askFor = ({ hasApp }: Factors) =>
  hasApp ? rejectWith('code', FACTOR_TEXTS.codeNeeded) : rejectWith('passkey', FACTOR_TEXTS.passkeyNeeded)

export const wrongCode = () => rejectWith('code', FACTOR_TEXTS.codeWrong)

const rejectWith = (field: string, message: string) =>
  new ApiError(401, message, { errors: [{ field, message }] })

/**
 * In addition to the password limits, which also count these attempts. A code has six digits, so 50 attempts
 * an hour would find one eventually.
 */
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
