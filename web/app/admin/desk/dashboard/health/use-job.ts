import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'

const POLL_MS = 1_000
/** Longer than the form check waits for its email. */
const TIMEOUT_MS = 120_000

export interface Job<T> {
  start: () => Promise<unknown>
  show: () => Promise<T>
  /** A value that changes with each run, to detect a new result. */
  stampOf: (result: T) => string
  /** Toast after a timeout. */
  slow: string
  /** Toast when the job could not be started. */
  failed: string
}

/** Starts a server job, polls for its result and reloads the dashboard. */
export function useJob<T>(found: T, { start: begin, show, stampOf, slow, failed }: Job<T>) {
  const { revalidate } = useRevalidator()
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
      if (stampOf(await show()) !== stampOf(found)) return true
      await new Promise((done) => setTimeout(done, POLL_MS))
    }
    return false
  }

  async function start() {
    setRunning(true)
    try {
      await begin()
      if (await waitForNewer()) await revalidate()
      else if (shown.current) showToast('error', slow)
    } catch (error) {
      reportFailure(error)
      showToast('error', failed)
    }
    setRunning(false)
  }

  return { running, start }
}
