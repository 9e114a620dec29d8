import { useRef } from 'react'
import type { ContactValues } from '../contact-values.ts'
import { forget, keep, readKept } from '../tab-storage.ts'

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
    const { words: lastWords, key } = last.current ?? readKept(PLACE)
    if (words === lastWords && typeof key === 'string') return key
    const next = { words, key: makeKey() }
    last.current = next
    keep(PLACE, next)
    return next.key
  }
}

/** Once it has arrived: the same words again are a new request. */
export const forgetRequestKey = () => forget(PLACE)

const makeKey = () =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
