import { useRef } from 'react'
import { randomId } from '../../../lib/idempotency-key.ts'
import type { ContactValues } from '../contact-values.ts'
import { readSaved, removeSaved, save } from '../tab-storage.ts'

const PLACE = 'booking-key'

/** Equal values keep their idempotency key, even after a reload, and other values have a new key. */
export function useRequestKey(): (values: ContactValues) => string {
  const last = useRef<Record<string, unknown>>(undefined)
  return (values) => {
    const text = JSON.stringify(values)
    const { text: lastValues, key } = last.current ?? readSaved(PLACE)
    if (text === lastValues && typeof key === 'string') return key
    const next = { text, key: randomId() }
    last.current = next
    save(PLACE, next)
    return next.key
  }
}

/** Called after sending, because sending the same values again is a new enquiry. */
export const removeRequestKey = () => removeSaved(PLACE)

const WINDOW_MS = 10 * 60_000

/** For the form without JavaScript: the same values within ten minutes are the same enquiry. */
export async function plainKey(values: ContactValues, now = Date.now()): Promise<string> {
  const named = JSON.stringify([values, Math.floor(now / WINDOW_MS)])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(named))
  return `plain-${[...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
