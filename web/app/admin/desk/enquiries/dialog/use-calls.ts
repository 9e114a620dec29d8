import { useCallback, useRef } from 'react'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'

interface Parts<T> {
  /** Loads the stored record. */
  find: () => Promise<T>
  show: (newer: T, isChange: boolean) => void
}

/**
 * Sends requests that return a whole record, without waiting for each other. The server may process
 * overlapping ones in any order, so the latest state is unknown; the record is reloaded once all have
 * finished.
 */
export function useCalls<T>({ find, show }: Parts<T>) {
  const calls = useRef({ sent: 0, shown: 0, open: 0, writes: 0, areMixed: false })

  const call = useCallback(
    async <Answer extends T>(send: () => Promise<Answer>, isWrite: boolean, isChange: boolean) => {
      const now = calls.current
      const number = ++now.sent
      now.areMixed ||= now.open > 0 && (isWrite || now.writes > 0)
      now.open += 1
      if (isWrite) now.writes += 1
      try {
        const answer = await send()
        if (number > now.shown) {
          now.shown = number
          show(answer, isChange)
        }
        return answer
      } finally {
        now.open -= 1
        if (isWrite) now.writes -= 1
        if (now.open === 0 && now.areMixed) {
          now.areMixed = false
          call(find, false, true).catch(reportFailure)
        }
      }
    },
    [find, show],
  )

  const write = useCallback(
    <Answer extends T>(send: () => Promise<Answer>): Promise<Answer> => call(send, true, true),
    [call],
  )
  /** With `isChange`, the list is updated too. */
  const read = useCallback((isChange = false): Promise<T> => call(find, false, isChange), [call, find])

  return { write, read }
}
