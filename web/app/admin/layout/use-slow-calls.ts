import { useEffect } from 'react'
import { setSlowListener } from '../../lib/calls/slow-calls.ts'
import { closeToast, showToast } from '../../ui/feedback/toast-store.ts'

const TEXT = 'The server has not answered for 20 seconds. What you typed is still here.'
/** Until an answer comes, or the user closes it. */
const LIFE_MS = 3_600_000

/** Says so when a call of the back office gets no answer, and offers to try again. */
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
