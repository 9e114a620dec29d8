import { ERROR_TEXTS, type ErrorBody, type FieldError } from '@linework/contract/http/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '../db/is-unavailable.ts'
import { EncoderOverloaded } from '../media/encoder/encoder.ts'
import { StoreUnavailable } from '../media/store/store.ts'
import { ApiError, invalidFields } from './errors.ts'

const RETRY_AFTER_SECONDS = 2
const ENCODER_RETRY_SECONDS = 30

/** Sends the message of an expected error. The cause of any other error is logged and hidden. */
export function sendError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const failure = toApiError(error)
  if (hasHungUp(request)) request.log.info('the client closed the connection')
  // An overloaded encoder is temporary and no error of the request.
  else if (error instanceof EncoderOverloaded) request.log.warn(error.message)
  else if (failure !== error && failure.statusCode >= 500) request.log.error({ err: error }, 'request failed')
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  const body: ErrorBody = { status: 'error', message: failure.message }
  if (failure.errors) body.errors = failure.errors
  if (failure.current !== undefined) body.current = failure.current
  reply.code(failure.statusCode).header('cache-control', 'no-store').send(body)
}

export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  const body: ErrorBody = { status: 'error', message: ERROR_TEXTS.notFound }
  reply.code(404).header('cache-control', 'no-store').send(body)
}

function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error
  const errors = listFieldErrors(error)
  if (errors.length > 0) return invalidFields(errors)
  if (error instanceof EncoderOverloaded)
    return new ApiError(503, ERROR_TEXTS.unavailable, { retryAfterSeconds: ENCODER_RETRY_SECONDS })
  if (error instanceof StoreUnavailable || isDatabaseUnavailable(error)) {
    return new ApiError(503, ERROR_TEXTS.unavailable, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  if (isDiskFull(error)) return new ApiError(507, ERROR_TEXTS.diskFull)
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return new ApiError(400, ERROR_TEXTS.brokenJson)
  if (error.statusCode === 413) return new ApiError(413, ERROR_TEXTS.tooLarge)
  if (error.statusCode === 415) return new ApiError(415, ERROR_TEXTS.unsupportedType)
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new ApiError(error.statusCode, ERROR_TEXTS.invalid)
  return new ApiError(500, ERROR_TEXTS.unexpected)
}

export function listFieldErrors(error: unknown): FieldError[] {
  if (!hasZodFastifySchemaValidationErrors(error)) return []
  return error.validation.map(({ instancePath, message }) => ({
    field: instancePath.slice(1).replaceAll('/', '.'),
    message: message ?? ERROR_TEXTS.invalid,
  }))
}

/** True when the client disconnected before the body was complete; never for in-process calls. */
const hasHungUp = ({ raw }: FastifyRequest) => raw.destroyed && raw.complete === false

const isDiskFull = ({ code }: { code?: string }) => code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS'
