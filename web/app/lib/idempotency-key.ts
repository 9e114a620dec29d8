import { IDEMPOTENCY_KEY } from '@linework/contract/desk/enquiries'
import { useRef } from 'react'

const HEX = 16

/** Replaces crypto.randomUUID, which browsers offer only on pages with TLS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(HEX))
  const hex = Array.from(bytes, (byte) => byte.toString(HEX).padStart(2, '0')).join('')
  // The digits 4 and 8 are the version and the variant of a random UUID.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

/** Keeps one key per form until it is saved, so that a retry does not store a second record. */
export function useSaveOnce() {
  const key = useRef('')
  return async <T>(save: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
    key.current ||= randomId()
    const saved = await save({ [IDEMPOTENCY_KEY]: key.current })
    key.current = ''
    return saved
  }
}
