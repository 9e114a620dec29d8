import { reportFailure } from '../../lib/calls/report-failure.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

export interface ListPage<T> {
  items: T[]
  pages: number
  failed: boolean
}

/** A failure is logged and gives an empty list; `failedText` is shown as a toast where it is specified. */
export async function loadPage<T>(
  page: Promise<{ items: T[]; pages: number }>,
  failedText?: string,
): Promise<ListPage<T>> {
  try {
    return { ...(await page), failed: false }
  } catch (error) {
    reportFailure(error)
    if (failedText) showToast('error', failedText)
    return { items: [], pages: 1, failed: true }
  }
}
