import { ApiFailure } from '../../lib/calls/api.ts'

/** The server's message about a file, or the browser's when there was no response. */
export function failureText(error: unknown, otherwise: string): string {
  // A phone may have moved or deleted a chosen file meanwhile.
  if (!(error instanceof ApiFailure)) return 'This file cannot be read any more.'
  const text = error.errors.map(({ message }) => message).join(' ') || error.message
  return text || (error.cause instanceof Error ? error.cause.message : otherwise)
}
