import { ApiFailure } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

export interface ListPage<T> {
  items: T[]
  pages: number
  failed: boolean
}

/** Logs a failure and returns an empty list. Shows `failedText` as a toast when the specification has one. */
export async function loadPage<T>(
  page: Promise<{ items: T[]; pages: number }>,
  failedText?: string,
): Promise<ListPage<T>> {
  try {
    return { ...(await page), failed: false }
  } catch (error) {
    reportFailure(error)
    // An expired session is reported once, by the session check.
    const hasEnded = error instanceof ApiFailure && error.status === 401
    if (failedText && !hasEnded) showToast('error', failedText)
    return { items: [], pages: 1, failed: true }
  }
}
