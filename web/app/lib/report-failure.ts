import { failuresApi } from '@linework/contract/failures/api'
import { FAILURE_TEXT_MAX } from '@linework/contract/failures/limits'
import { ApiFailure, browserApi } from './api.ts'
import { clearEntries } from './entry-memory.ts'

const CONFLICT = 409

/** A failed fetch is logged, here and on the server; what the visitor sees of it is for the screen to say. */
export function reportFailure(error: unknown): void {
  // On the server the API has logged it already, with the request's id.
  if (import.meta.env.SSR) return
  // Two people edited one record: nothing broke, and the screen shows both.
  if (error instanceof ApiFailure && error.status === CONFLICT) return
  clearEntries()
  // biome-ignore lint/suspicious/noConsole: this is the one place where failures of pages are written down
  console.error('A call to the API failed', error)
  const what = (error instanceof ApiFailure ? `${error.call} ${error.status}` : String(error)).slice(
    0,
    FAILURE_TEXT_MAX,
  )
  const page = location.pathname.slice(0, FAILURE_TEXT_MAX)
  // A server that cannot be told cannot be told.
  browserApi(failuresApi.report, { body: { what, page } }).catch(() => {})
}
