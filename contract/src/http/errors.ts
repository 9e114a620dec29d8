export interface FieldError {
  field: string
  message: string
}

/** The body of every response from status 400 on. */
export interface ErrorBody {
  status: 'error'
  message: string
  errors?: FieldError[] | undefined
  /** With a 409 for an older version: the current record. With one that asks first: what is asked about. */
  current?: unknown
}

/** The body of a write that returns no record. */
export const done = (message: string) => ({ status: 'success' as const, message })

export const ERROR_TEXTS = {
  changedMeanwhile: 'This was changed by someone else while you were editing.',
  crossSite: 'This form can only be sent from our own page.',
  diskFull: 'There is no room left for pictures on the server.',
  brokenJson: 'The request body is not valid JSON.',
  forbidden: 'Your role does not include this. Please ask an owner.',
  invalid: 'Please check the fields below.',
  notFound: 'Not found',
  tooLarge: 'That is too large to send.',
  tooMany: 'Too many tries. Please wait a little and try again.',
  unauthorised: 'Please sign in.',
  unavailable: 'The studio’s server is busy. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again.',
  unsupportedType: 'This kind of content is not accepted here.',
} as const
