import {
  ENQUIRY_PICTURE_MAX_BYTES,
  ENQUIRY_PICTURES_MAX,
  PLAIN_FORM_MAX_BYTES,
} from '@linework/contract/enquiry-pictures/limits'
import { ERROR_TEXTS } from '@linework/contract/http/errors'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../http/errors.ts'
import type { Hold } from '../http/uploads/held-bytes.ts'

/** A file that came with a form. */
export interface FormPicture {
  /** The name of its field. */
  field: string
  /** Undefined when it was not read: too large, one too many, or too many visitors send files at once. */
  bytes: Uint8Array<ArrayBuffer> | undefined
}

interface Form {
  fields: URLSearchParams
  pictures: FormPicture[]
}

export const FORM_PARTS = {
  fileSize: ENQUIRY_PICTURE_MAX_BYTES,
  // More than are taken, because a visitor who chooses a whole album must not lose the words.
  files: 200,
  fields: 30,
  fieldSize: 128 * 1024,
  headerPairs: 20,
}

/** Reads a form, and its files as far as there is room. A file that cannot be read costs the visitor that file and nothing else. */
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
      // A browser sends an input without a file too.
      if (part.filename || bytes?.length !== 0) form.pictures.push({ field: part.fieldname, bytes })
    }
  } catch (error) {
    // What the parser says about a broken form carries no status.
    throw error instanceof Error && 'statusCode' in error ? error : new ApiError(400, ERROR_TEXTS.invalid)
  }
  return form
}

/** Reads to the end also what there is no room for, because the next field comes behind it. */
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
