import { reportFailure } from '../../../lib/calls/report-failure.ts'

/** For forms without a specified message: logs the failure and returns the text to show. */
export function saveFailedText(failure: unknown): string {
  reportFailure(failure)
  return 'Not saved. What you typed is still here. Please check the connection and try again.'
}
