import type { ContactValues } from '../contact-values.ts'

const WINDOW_MS = 10 * 60_000

/**
 * A page that is the same for everybody cannot carry a key of its own, so the words make one: the same words within
 * the same ten minutes are one request, however often the button was pressed.
 */
export async function plainKey(values: ContactValues, now = Date.now()): Promise<string> {
  const named = JSON.stringify([values, Math.floor(now / WINDOW_MS)])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(named))
  return `plain-${[...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
