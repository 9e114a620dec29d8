import {
  ENQUIRY_PICTURE_MAX_BYTES,
  ENQUIRY_PICTURES_MAX,
  PLAIN_FORM_MAX_BYTES,
} from '@linework/contract/desk/enquiry-pictures'
import { ERROR_TEXTS } from '@linework/contract/http/errors'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../http/errors.ts'
import type { Hold } from '../http/uploads/upload-buffer.ts'

/** A file of a form. */
export interface FormPicture {
  /** Name of the form field. */
  field: string
  /** Undefined when the file was not read: too large, too many files, or too many concurrent uploads. */
  bytes: Uint8Array<ArrayBuffer> | undefined
}

interface Form {
  fields: URLSearchParams
  pictures: FormPicture[]
}

export const FORM_PARTS = {
  fileSize: ENQUIRY_PICTURE_MAX_BYTES,
  // More than are stored, because a visitor who selects a whole album must not lose the text.
  files: 200,
  fields: 30,
  fieldSize: 128 * 1024,
  headerPairs: 20,
}

/**
 * Reads a form, and its files as far as there is space. A file that cannot be read does not affect the rest.
 */
export async function readFormPictures(request: FastifyRequest, held: Pick<Hold, 'take'>): Promise<Form> {
  const form: Form = { fields: new URLSearchParams(), pictures: [] }
  let left = PLAIN_FORM_MAX_BYTES
  try {
    for await (const part of request.parts({ limits: FORM_PARTS })) {
      if (part.type === 'field') {
        form.fields.append(part.fieldname, String(part.value))
        continue
      }
      const isWanted = form.pictures.length < ENQUIRY_PICTURES_MAX
      const read = await readFile(part.file, isWanted ? left : 0, held)
      const bytes = part.file.truncated ? undefined : read
      left -= bytes?.length ?? 0
      // A browser also sends an empty file input.
      if (part.filename || bytes?.length !== 0) form.pictures.push({ field: part.fieldname, bytes })
    }
  } catch (error) {
    // Parser errors about a broken form have no status.
    throw error instanceof Error && 'statusCode' in error ? error : new ApiError(400, ERROR_TEXTS.invalid)
  }
  return form
}

/** Reads to the end even without space, because the next field follows. */
async function readFile(file: AsyncIterable<Buffer>, room: number, held: Pick<Hold, 'take'>) {
  const chunks: Buffer[] = []
  let size = 0
  let isKept = true
  for await (const chunk of file) {
    size += chunk.length
    isKept &&= size <= room && held.take(chunk.length)
    if (isKept) chunks.push(chunk)
    else chunks.length = 0
  }
  return isKept ? Buffer.concat(chunks) : undefined
}
