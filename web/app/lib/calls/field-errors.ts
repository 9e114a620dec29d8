import type { FieldError } from '@linework/contract/http/errors'
import type { z } from 'zod'

/** The first message of each field, by its name. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}

/** The server's messages by field; several files of one field may each have one. */
export function joinFieldErrors(list: FieldError[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { field, message } of list) errors[field] = [errors[field], message].filter(Boolean).join(' ')
  return errors
}
