import { useRef } from 'react'
import type { ContactValues } from './contact-values.ts'

const KEY_BYTES = 16

/** The same words keep their key, so that trying again cannot send them twice; other words get a new one. */
export function useRequestKey(): (values: ContactValues) => string {
  const last = useRef({ words: '', key: '' })
  return (values) => {
    const words = JSON.stringify(values)
    if (words !== last.current.words) last.current = { words, key: makeKey() }
    return last.current.key
  }
}

const makeKey = () =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
