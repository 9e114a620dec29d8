export const FAILURE_TEXT_MAX = 200

export interface FieldError {
  field: string
  message: string
}

/** Body of every response with status 400 or above. */
export interface ErrorBody {
  status: 'error'
  message: string
  errors?: FieldError[] | undefined
  /** In a 409: the current record instead of an outdated one, or the entries to confirm. */
  current?: unknown
}

/** Response of a write that returns no record. */
export const done = (message: string) => ({ status: 'success' as const, message })

export const ERROR_TEXTS = {
  changedMeanwhile: 'This was changed by someone else while you were editing.',
  crossSite: 'This form can only be sent from our own page.',
  diskFull: 'The server has no space left for pictures.',
  savedBefore: 'This was already saved without your latest changes. Open the saved record to edit it.',
  brokenJson: 'The request body is not valid JSON.',
  forbidden: 'Your role does not include this. Ask an owner.',
  invalid: 'Please check the fields below.',
  notFound: 'Not found',
  tooLarge: 'The request is too large.',
  tooSlow: 'This took too long to arrive. Please try again.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  unauthorised: 'Please sign in.',
  unavailable: 'The studio’s server is busy. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again.',
  unsupportedType: 'This content type is not accepted.',
} as const
