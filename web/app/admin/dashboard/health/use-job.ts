import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

const POLL_MS = 1_000
/** Longer than a check of the form waits for its email. */
const TIMEOUT_MS = 120_000

export interface Job<T> {
  start: () => Promise<unknown>
  show: () => Promise<T>
  /** Differs after each run. */
  stampOf: (result: T) => string
  /** Toast after a timeout. */
  slow: string
  /** Toast when the job could not be started. */
  failed: string
}

/** Starts a job on the server and polls for its result. */
export function useJob<T>(found: T, { start: begin, show, stampOf, slow, failed }: Job<T>) {
  const [result, setResult] = useState(found)
  const [before, setBefore] = useState(found)
  // The dashboard was loaded again.
  if (before !== found) {
    setBefore(found)
    setResult(found)
  }
  const [running, setRunning] = useState(false)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  async function waitForNewer(): Promise<boolean> {
    const end = Date.now() + TIMEOUT_MS
    while (shown.current && Date.now() < end) {
      const latest = await show()
      if (stampOf(latest) !== stampOf(result)) {
        setResult(latest)
        return true
      }
      await new Promise((done) => setTimeout(done, POLL_MS))
    }
    return false
  }

  async function start() {
    setRunning(true)
    try {
      await begin()
      if (!(await waitForNewer()) && shown.current) showToast('error', slow)
    } catch (error) {
      reportFailure(error)
      showToast('error', failed)
    }
    setRunning(false)
  }

  return { result, running, start }
}
