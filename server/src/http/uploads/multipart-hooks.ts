import type { Shape, UploadedFile } from '@linework/contract/http/endpoint'
import { ERROR_TEXTS, type FieldError } from '@linework/contract/http/errors'
import { PICTURE_MAX_BYTES, UPLOAD_MAX_BYTES } from '@linework/contract/records/pictures'
import { damaged, type PictureTexts, tooHeavy } from '@linework/contract/records/pictures-texts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { PicturesRejected } from '../../media/uploads/ingest-picture.ts'
import { listFieldErrors, sendError } from '../error-handler.ts'
import { ApiError, busy, invalidFields } from '../errors.ts'
import { readMultipart } from './read-multipart.ts'
import { createUploadBuffer } from './upload-buffer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    uploads?: Record<string, UploadedFile[]>
    fileErrors?: FieldError[]
  }
}

/** One picture of maximum size and the fields of its form. */
const ONE_PICTURE_BYTES = PICTURE_MAX_BYTES + 256 * 1024

// Enough for one call of the maximum size and some with one or two pictures at the same time.
const HELD_BYTES = UPLOAD_MAX_BYTES + 16 * 1024 * 1024
const RETRY_AFTER_SECONDS = 5

type AdmitUpload = (request: FastifyRequest, reply: FastifyReply, maxBytes: number) => void

/** When the buffer is full, routes with pictures respond with 503 before the body is read. */
export function createAdmitUpload(): AdmitUpload {
  const { hold } = createUploadBuffer({ all: HELD_BYTES, perNetwork: HELD_BYTES })
  return (request, reply, maxBytes) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    // A request with neither Content-Length nor Transfer-Encoding has no body.
    const declared = Number(length ?? (encoding === undefined ? 0 : maxBytes))
    request.held = hold('staff', reply)
    if (!request.held.take(Math.min(declared, maxBytes))) throw busy(RETRY_AFTER_SECONDS)
  }
}

/** Hooks of a route with pictures, which report invalid fields and files in one response. */
export function multipartHooks(
  rules: NonNullable<Shape['files']>,
  admitUpload: AdmitUpload,
  takesJson = false,
) {
  const bodyLimit = takesJson ? ONE_PICTURE_BYTES : UPLOAD_MAX_BYTES
  const noFiles = Object.fromEntries(Object.keys(rules).map((name) => [name, []]))
  return {
    bodyLimit,
    attachValidation: true,

    /** Runs after the authentication and before the body is read. */
    async preParsing(request: FastifyRequest, reply: FastifyReply) {
      admitUpload(request, reply, bodyLimit)
    },

    async preValidation(request: FastifyRequest) {
      if (takesJson && !request.isMultipart()) {
        request.uploads = noFiles
        return
      }
      if (!request.isMultipart()) throw new ApiError(415, ERROR_TEXTS.unsupportedType)
      const form = readMultipart(request, rules)
      const { fields, files, errors } = await (request.held?.reading(form) ?? form)
      request.body = fields
      request.uploads = files
      request.fileErrors = errors
    },

    async preHandler(request: FastifyRequest) {
      const errors = [...listFieldErrors(request.validationError), ...(request.fileErrors ?? [])]
      if (errors.length > 0) throw invalidFields(errors)
    },

    errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      sendError(error instanceof PicturesRejected ? toFieldErrors(error, request) : error, request, reply)
    },
  }

  function toFieldErrors({ files, problems }: PicturesRejected, request: FastifyRequest): ApiError {
    return invalidFields(
      files.map((file, i) => {
        const field = Object.keys(rules).find((name) => request.uploads?.[name]?.includes(file)) ?? ''
        return { field, message: messageFor(rules[field]?.texts, problems[i], file.name) }
      }),
    )
  }
}

function messageFor(
  texts: PictureTexts | undefined,
  problem: PicturesRejected['problems'][number] | undefined,
  file: string,
): string {
  if (problem === 'tooHeavy') return tooHeavy(file)
  // The signature of the file is that of a picture; other files were rejected earlier.
  if (problem === 'wrongType') return damaged(file)
  return texts?.tooManyPixels(file) ?? ERROR_TEXTS.invalid
}
