import { FAILURE_TEXT_MAX } from '@linework/contract/http/errors'
import { clientErrorsApi } from '@linework/contract/studio/site-api'
import { clearEntries } from '../navigation/entry-memory.ts'
import { clearPrefetched } from '../navigation/restore-page.ts'
import { ApiFailure, browserApi } from './api.ts'

const CONFLICT = 409

/** Logs a failed call here and on the server. Each screen decides what the visitor sees. */
export function reportFailure(error: unknown): void {
  // On the server the API has logged it already, with the request id.
  if (import.meta.env.SSR) return
  // An edit conflict is not a failure; the form shows both versions.
  if (error instanceof ApiFailure && error.status === CONFLICT) return
  clearEntries()
  clearPrefetched()
  // biome-ignore lint/suspicious/noConsole: this is the one place that logs failures of pages
  console.error('A call to the API failed', error)
  const what = (error instanceof ApiFailure ? `${error.call} ${error.status}` : String(error)).slice(
    0,
    FAILURE_TEXT_MAX,
  )
  const page = location.pathname.slice(0, FAILURE_TEXT_MAX)
  // If reporting fails too, there is nothing more to do.
  browserApi(clientErrorsApi.report, { body: { what, page } }).catch(() => {})
}
