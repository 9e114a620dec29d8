import { useEffect } from 'react'
import { setSlowListener } from '../../lib/calls/slow-calls.ts'
import { closeToast, showToast } from '../../ui/feedback/toast-store.ts'

const TEXT = 'The server has not responded for 20 seconds. What you typed is still here.'
/** Stays until a response arrives or the user closes the toast. */
const LIFE_MS = 3_600_000

/** Shows a toast with a retry when a back-office request gets no response. */
export function useSlowCalls(): void {
  useEffect(() => {
    let shown: number | undefined
    setSlowListener((end) => {
      if (end === undefined) {
        if (shown !== undefined) closeToast(shown)
        shown = undefined
      } else
        shown ??= showToast('error', TEXT, {
          lifeMs: LIFE_MS,
          action: { label: 'Try again', run: end },
        })
    })
    return () => {
      setSlowListener(undefined)
      if (shown !== undefined) closeToast(shown)
    }
  }, [])
}
