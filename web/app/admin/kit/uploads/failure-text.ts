import { ApiFailure, reasonOf } from '../../../lib/calls/api.ts'

/** The error of the server about a file, or a text for other failures. */
export function failureText(error: unknown): string {
  // The file may have been moved or deleted after it was chosen.
  if (!(error instanceof ApiFailure)) return 'This file can no longer be read.'
  return error.errors.map(({ message }) => message).join(' ') || reasonOf(error)
}
