import type { FieldError } from '@linework/contract/http/errors'
import type { z } from 'zod'

export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}

export function joinFieldErrors(list: FieldError[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { field, message } of list) errors[field] = [errors[field], message].filter(Boolean).join(' ')
  return errors
}
