import { type FormCheck, formCheckApi } from '@prahar/contract/form-check'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { showToast } from '../../ui/toast-store.ts'

const LOOK_AGAIN_MS = 1_000
/** Longer than a check waits for its mail. */
const PATIENCE_MS = 120_000

/** Starts a check by a job, and looks until its answer is there. */
export function useFormCheck(found: FormCheck) {
  const [check, setCheck] = useState(found)
  const [checking, setChecking] = useState(false)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  async function start() {
    setChecking(true)
    try {
      await browserApi(formCheckApi.start)
      const newer = await waitForNewer(check?.at, () => shown.current)
      if (newer) setCheck(newer)
      else if (shown.current)
        showToast('error', 'The check takes longer than usual. Please look again later.')
    } catch (error) {
      reportFailure(error)
      showToast('error', 'The form could not be checked. Please check the connection and try again.')
    }
    setChecking(false)
  }

  return { check, checking, start }
}

async function waitForNewer(before: string | undefined, isWanted: () => boolean): Promise<FormCheck> {
  const end = Date.now() + PATIENCE_MS
  while (isWanted() && Date.now() < end) {
    const latest = await browserApi(formCheckApi.show)
    if (latest && latest.at !== before) return latest
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
  }
  return null
}
