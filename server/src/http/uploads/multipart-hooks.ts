import type { Shape, UploadedFile } from '@linework/contract/http/endpoint'
import { ERROR_TEXTS, type FieldError } from '@linework/contract/http/errors'
import { PICTURE_MAX_BYTES, UPLOAD_MAX_BYTES } from '@linework/contract/pictures/limits'
import { type PictureTexts, tooHeavy } from '@linework/contract/pictures/texts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { PicturesRejected } from '../../media/uploads/ingest-picture.ts'
import { listFieldErrors, sendError } from '../error-handler.ts'
import { ApiError, busy, invalidFields } from '../errors.ts'
import { createHeldBytes } from './held-bytes.ts'
import { readMultipart } from './read-multipart.ts'

declare module 'fastify' {
  interface FastifyRequest {
    uploads?: Record<string, UploadedFile[]>
    fileErrors?: FieldError[]
  }
}

/** One picture and the fields beside it. */
const ONE_PICTURE_BYTES = PICTURE_MAX_BYTES + 256 * 1024

// One call of the largest size, and some that bring a picture or two beside it.
const HELD_BYTES = UPLOAD_MAX_BYTES + 16 * 1024 * 1024
const RETRY_AFTER_SECONDS = 5

export type AdmitUpload = (request: FastifyRequest, reply: FastifyReply, maxBytes: number) => void

/** For all routes with pictures of a process: what it has no room for is told to come again before it is read. */
export function createAdmitUpload(): AdmitUpload {
  const { hold } = createHeldBytes({ all: HELD_BYTES, perNetwork: HELD_BYTES })
  return (request, reply, maxBytes) => {
    const declared = Number(request.headers['content-length'] ?? maxBytes)
    request.held = hold('staff', reply)
    if (!request.held.take(Math.min(declared, maxBytes))) throw busy(RETRY_AFTER_SECONDS)
  }
}

/** What a route with pictures needs: wrong fields and wrong files are reported together, each in its form's words. */
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

    /** After it is known who calls, and before a byte of the body is read. */
    async preParsing(request: FastifyRequest, reply: FastifyReply) {
      admitUpload(request, reply, bodyLimit)
    },

    async preValidation(request: FastifyRequest) {
      if (takesJson && !request.isMultipart()) {
        request.uploads = noFiles
        return
      }
      if (!request.isMultipart()) throw new ApiError(415, ERROR_TEXTS.unsupportedType)
      const { fields, files, errors } = await readMultipart(request, rules)
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
        const problem = problems[i] ?? 'wrongType'
        const field = Object.keys(rules).find((name) => request.uploads?.[name]?.includes(file)) ?? ''
        return { field, message: messageFor(rules[field]?.texts, problem, file.name) }
      }),
    )
  }
}

function messageFor(
  texts: PictureTexts | undefined,
  problem: keyof PictureTexts | 'tooHeavy',
  file: string,
): string {
  return (problem === 'tooHeavy' ? tooHeavy(file) : texts?.[problem](file)) ?? ERROR_TEXTS.invalid
}
