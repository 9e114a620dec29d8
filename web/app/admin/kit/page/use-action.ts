import { useState } from 'react'
import { ApiFailure, reportFailure } from '../../../lib/calls/api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** Runs the call behind a button: `busy` while it runs, `failure` is the text to show beside the button. */
export function useAction(onFailure: (error: unknown) => string | undefined) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

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

  return { busy, failure, run, setFailure }
}

export const inToast = (text: string | ((error: unknown) => string)) => (error: unknown) => {
  showToast('error', typeof text === 'string' ? text : text(error))
  return undefined
}

export const messageOf = (error: unknown, text: string) =>
  (error instanceof ApiFailure && error.status !== 500 && error.message) || text

/** For `failureOf` of a confirm dialog: logs the failure and returns its text. */
export const reported = (textOf: (error: unknown) => string) => (error: unknown) => {
  reportFailure(error)
  return textOf(error)
}
