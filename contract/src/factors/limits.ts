export const PASSKEY_NAME_MAX = 60

export const MAX_PASSKEYS = 10

export const RECOVERY_CODES = 10

/** A code of an authenticator app, or a recovery code with what people type between its parts. */
export const CODE_MAX = 40

/** Second factors are changed only by a person who signed in within this time. */
export const FRESH_MINUTES = 15

/** How an account signs in at best: what an owner sees of others. */
export const WAYS_IN = ['passkey', 'code', 'password'] as const

export type WayIn = (typeof WAYS_IN)[number]
