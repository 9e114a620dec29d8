import { ERROR_TEXTS, type FieldError } from '@linework/contract/http/errors'

/** An answer from 400 to 499 or 503 whose words are ours to show. */
export class ApiError extends Error {
  readonly statusCode: number
  readonly errors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** With a 409: the record as it is now, or what is asked about first. */
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

/** Signed in, but with a role that may not do this. */
export const forbidden = (message: string = ERROR_TEXTS.forbidden) => new ApiError(403, message)

/** One field is wrong for a reason that only the database knows. */
export const invalidField = (field: string, message: string) => invalidFields([{ field, message }])

/** The message is that of the first field, for clients that show nothing else. */
export const invalidFields = (errors: FieldError[]) =>
  new ApiError(400, errors[0]?.message ?? ERROR_TEXTS.invalid, { errors })

export const tooMany = (retryAfterSeconds: number, message: string = ERROR_TEXTS.tooMany) =>
  new ApiError(429, message, { retryAfterSeconds })

/** More is asked of this process than it takes on at once. */
export const busy = (retryAfterSeconds: number) =>
  new ApiError(503, ERROR_TEXTS.unavailable, { retryAfterSeconds })
