import { useCallback, useRef } from 'react'
import { reportFailure } from '../../../lib/calls/report-failure.ts'

interface Parts<T> {
  /** Reads what is stored now. */
  find: () => Promise<T>
  show: (newer: T, isChange: boolean) => void
}

/**
 * Calls about one record, each answered with the whole of it. None waits for another one, but the server may take two in
 * either order: then neither answer is known to be the last, and when both are there the record is read again.
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
  /** With `isChange`, also the list behind it is told. */
  const read = useCallback((isChange = false): Promise<T> => call(find, false, isChange), [call, find])

  return { write, read }
}
