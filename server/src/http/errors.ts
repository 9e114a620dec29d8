import { ERROR_TEXTS, type FieldError } from '@linework/contract/http/errors'

/** An error whose message the client sees, with status 400 to 499, 503 or 507. */
export class ApiError extends Error {
  readonly statusCode: number
  readonly errors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** In a 409: the current record, or the entries to confirm. */
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

/** For a caller who is signed in but whose role does not allow the request. */
export const forbidden = (message: string = ERROR_TEXTS.forbidden) => new ApiError(403, message)

/** For a field whose value only the database recognises as invalid. */
export const invalidField = (field: string, message: string) => invalidFields([{ field, message }])

/** The message is that of the first field, because some clients show only the message. */
export const invalidFields = (errors: FieldError[]) =>
  new ApiError(400, errors[0]?.message ?? ERROR_TEXTS.invalid, { errors })

export const tooMany = (retryAfterSeconds: number, message: string = ERROR_TEXTS.tooMany) =>
  new ApiError(429, message, { retryAfterSeconds })

/** For a request that this process has no capacity to handle now. */
export const busy = (retryAfterSeconds: number) =>
  new ApiError(503, ERROR_TEXTS.unavailable, { retryAfterSeconds })
