import { IDEMPOTENCY_KEY } from '@linework/contract/desk/enquiries'
import { useRef } from 'react'
import { randomId } from '../random-id.ts'

/**
 * Keeps one idempotency key per form until it is saved, so that a retry after a lost response stores no
 * second record.
 */
export function useSaveOnce() {
  const key = useRef('')
  return async <T>(save: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
    key.current ||= randomId()
    const saved = await save({ [IDEMPOTENCY_KEY]: key.current })
    key.current = ''
    return saved
  }
}
