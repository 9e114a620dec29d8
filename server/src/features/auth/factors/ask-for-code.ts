import { FACTOR_TEXTS } from '@linework/contract/factors/texts'
import type { Limit } from '../../../db/rate-limits.ts'
import { ApiError } from '../../../http/errors.ts'
import { codesOf } from '../sign-in/limits.ts'
import type { findFactors } from './queries.ts'

const QUARTER_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 3_600

type Factors = Awaited<ReturnType<typeof findFactors>>

export const hasFactor = ({ hasPasskey, hasApp }: Factors) => hasPasskey || hasApp

/** The password was right, and more is needed. The field says what: a code, or a passkey for those without an app. */
export const askFor = ({ hasApp }: Factors) =>
  hasApp ? rejectWith('code', FACTOR_TEXTS.codeNeeded) : rejectWith('passkey', FACTOR_TEXTS.passkeyNeeded)

export const wrongCode = () => rejectWith('code', FACTOR_TEXTS.codeWrong)

const rejectWith = (field: string, message: string) =>
  new ApiError(401, message, { errors: [{ field, message }] })

/**
 * Beside the limits of passwords, which count these tries too: a code has few digits, so that 50 tries an hour would be found
 * right some day.
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
