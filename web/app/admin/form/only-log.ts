import { reportFailure } from '../../lib/report-failure.ts'

/** For forms that show no message when a save fails, as specified. */
export function onlyLog(failure: unknown): string {
  reportFailure(failure)
  return ''
}
