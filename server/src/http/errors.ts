import { ERROR_TEXTS, type FieldError } from '@linework/contract/http/errors'

/** An error with status 400 to 499 or 503 whose message is shown to the client. */
export class ApiError extends Error {
  readonly statusCode: number
  readonly errors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** For a 409: the current record, or the entries to confirm. */
  current: unknown

  constructor(
    statusCode: number,
    message: string,
    more: { errors?: FieldError[]; retryAfterSeconds?: number; current?: unknown } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.errors = more.errors
    this.retryAfterSeconds = more.retryAfterSeconds
    this.current = more.current
  }
}

export const notFound = (message: string = ERROR_TEXTS.notFound) => new ApiError(404, message)

export const unauthorised = (message: string = ERROR_TEXTS.unauthorised) => new ApiError(401, message)

/** Signed in, but the role does not permit the request. */
export const forbidden = (message: string = ERROR_TEXTS.forbidden) => new ApiError(403, message)

/** For a field that is invalid for a reason known only to the database. */
export const invalidField = (field: string, message: string) => invalidFields([{ field, message }])

/** Repeats the message of the first field, for clients that show nothing else. */
export const invalidFields = (errors: FieldError[]) =>
  new ApiError(400, errors[0]?.message ?? ERROR_TEXTS.invalid, { errors })

export const tooMany = (retryAfterSeconds: number, message: string = ERROR_TEXTS.tooMany) =>
  new ApiError(429, message, { retryAfterSeconds })

/** Response of an overloaded process. */
export const busy = (retryAfterSeconds: number) =>
  new ApiError(503, ERROR_TEXTS.unavailable, { retryAfterSeconds })
