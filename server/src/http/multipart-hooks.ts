import type { Shape, UploadedFile } from '@linework/contract/http/endpoint'
import { ERROR_TEXTS, type FieldError } from '@linework/contract/http/errors'
import { PICTURE_MAX_BYTES, UPLOAD_MAX_BYTES } from '@linework/contract/pictures/limits'
import type { PictureTexts } from '@linework/contract/pictures/texts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { PicturesRejected } from '../media/ingest-picture.ts'
import { listFieldErrors, sendError } from './error-handler.ts'
import { ApiError } from './errors.ts'
import { readMultipart } from './read-multipart.ts'

declare module 'fastify' {
  interface FastifyRequest {
    uploads?: Record<string, UploadedFile[]>
    fileErrors?: FieldError[]
  }
}

/** One picture and the fields beside it. */
const ONE_PICTURE_BYTES = PICTURE_MAX_BYTES + 256 * 1024

/** What a route with pictures needs: wrong fields and wrong files are reported together, each in its form's words. */
export function multipartHooks(rules: NonNullable<Shape['files']>, takesJson = false) {
  const noFiles = Object.fromEntries(Object.keys(rules).map((name) => [name, []]))
  return {
    bodyLimit: takesJson ? ONE_PICTURE_BYTES : UPLOAD_MAX_BYTES,
    attachValidation: true,

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
      if (errors.length > 0) throw invalid(errors)
    },

    errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      sendError(error instanceof PicturesRejected ? toFieldErrors(error, request) : error, request, reply)
    },
  }

  function toFieldErrors({ files, problems }: PicturesRejected, request: FastifyRequest): ApiError {
    return invalid(
      files.map((file, i) => {
        const problem = problems[i] ?? 'wrongType'
        const field = Object.keys(rules).find((name) => request.uploads?.[name]?.includes(file)) ?? ''
        return { field, message: messageFor(rules[field]?.texts, problem, file.name) }
      }),
    )
  }
}

const messageFor = (texts: PictureTexts | undefined, problem: keyof PictureTexts, file: string) =>
  texts?.[problem](file) ?? ERROR_TEXTS.invalid

const invalid = (errors: FieldError[]) => new ApiError(400, ERROR_TEXTS.invalid, { errors })
