import { reportFailure } from '../../lib/report-failure.ts'

/** For forms whose failures have no words: what was typed stays, the reason is in the log. */
export function onlyLog(failure: unknown): string {
  reportFailure(failure)
  return ''
}
