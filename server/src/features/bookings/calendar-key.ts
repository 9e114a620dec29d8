import { createHash, randomBytes } from 'node:crypto'

const KEY_BYTES = 24

/** Shown once; only its hash is stored. */
export const makeCalendarKey = () => randomBytes(KEY_BYTES).toString('base64url')

export const hashCalendarKey = (key: string) => createHash('sha256').update(key).digest()
