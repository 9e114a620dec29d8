import { useState } from 'react'
import { ApiFailure } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** The call behind a button: whether it runs, and what to show beside the button after a failure. */
export function useAction(onFailure: (error: unknown) => string | undefined) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  /** Resolves to whether the call succeeded. */
  async function run(call: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setFailure(undefined)
    try {
      await call()
      return true
    } catch (error) {
      reportFailure(error)
      setFailure(onFailure(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, run, clearFailure: () => setFailure(undefined) }
}

/** Shows the failure in a toast instead of beside the button. */
export const inToast = (text: string | ((error: unknown) => string)) => (error: unknown) => {
  showToast('error', typeof text === 'string' ? text : text(error))
  return undefined
}

/** The server's message about a failed call, or `text`. */
export const messageOf = (error: unknown, text: string) =>
  (error instanceof ApiFailure && error.message) || text
