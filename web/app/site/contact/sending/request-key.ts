import { useRef } from 'react'
import type { ContactValues } from '../contact-values.ts'
import { readSaved, removeSaved, save } from '../tab-storage.ts'

const PLACE = 'booking-key'
const KEY_BYTES = 16

/**
 * The same words keep their key, also over a reload, so that trying again cannot send them twice; other words get a
 * new one.
 */
export function useRequestKey(): (values: ContactValues) => string {
  const last = useRef<Record<string, unknown>>(undefined)
  return (values) => {
    const words = JSON.stringify(values)
    const { words: lastWords, key } = last.current ?? readSaved(PLACE)
    if (words === lastWords && typeof key === 'string') return key
    const next = { words, key: makeKey() }
    last.current = next
    save(PLACE, next)
    return next.key
  }
}

/** Once it has arrived: the same words again are a new request. */
export const removeRequestKey = () => removeSaved(PLACE)

const makeKey = () =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

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
