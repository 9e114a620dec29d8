import type { FileRule, Shape, UploadedFile } from '@linework/contract/http/endpoint'
import { ERROR_TEXTS, type FieldError } from '@linework/contract/http/errors'
import { PICTURE_MAX_BYTES, PICTURES_PER_CALL, UPLOAD_MAX_BYTES } from '@linework/contract/records/pictures'
import { TOO_MANY_FILES, tooManyFiles, UPLOAD_TOO_LARGE } from '@linework/contract/records/pictures-texts'
import { isPictureType } from '@linework/contract/records/signatures'
import type { FastifyRequest } from 'fastify'
import { collectYoungGeneration } from '../../media/collect-young-generation.ts'
import { ApiError } from '../errors.ts'

type FileRules = NonNullable<Shape['files']>

interface Form {
  fields: Record<string, string>
  files: Record<string, UploadedFile[]>
  errors: FieldError[]
}

/** Limits for the memory of one call. */
export const MULTIPART_LIMITS = {
  fileSize: PICTURE_MAX_BYTES,
  // The longest text that the contract allows, with three bytes per character.
  fieldSize: 192 * 1024,
  // One picture besides the list of pictures, and one more, so that an excess can be reported.
  files: PICTURES_PER_CALL + 2,
  fields: 30,
  parts: PICTURES_PER_CALL + 32,
  headerPairs: 20,
}

export async function readMultipart(request: FastifyRequest, rules: FileRules): Promise<Form> {
  try {
    return await readParts(request, rules)
  } catch (error) {
    // Errors of the parser about a broken form have no status.
    const broken = error instanceof Error && error.name === 'Error' && !('statusCode' in error)
    if (broken) throw new ApiError(400, ERROR_TEXTS.invalid)
    if (isTooManyParts(error)) throw new ApiError(413, TOO_MANY_FILES)
    throw error
  }
}

/** Above its limit the parser throws before the files can be counted by field. */
const isTooManyParts = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'].includes(error.code as string)

async function readParts(request: FastifyRequest, rules: FileRules): Promise<Form> {
  const form: Form = {
    fields: Object.create(null),
    files: Object.fromEntries(Object.keys(rules).map((name) => [name, []])),
    errors: [],
  }
  let total = 0
  // The parser has the same size limit for all files of a call.
  const fileSize = Math.max(...Object.values(rules).map(maxBytesOf))
  for await (const part of request.parts({ limits: { fileSize } })) {
    const name = part.fieldname.replace(/\[\]$/, '')
    if (part.type === 'field') {
      // The parser has already parsed a part with a JSON content type.
      form.fields[name] = readText(part.value)
      if (part.valueTruncated) form.errors.push({ field: name, message: ERROR_TEXTS.tooLarge })
      continue
    }
    const bytes = await readAll(part.file)
    collectYoungGeneration(bytes.length)
    total += bytes.length
    if (total > UPLOAD_MAX_BYTES) throw new ApiError(413, UPLOAD_TOO_LARGE)
    const filename = part.filename ?? ''
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    // Browsers send a file input without a selection as an empty file without a name.
    const emptyInput = filename === '' && bytes.length === 0
    if (rule === undefined || emptyInput) continue
    if (part.file.truncated || bytes.length > maxBytesOf(rule))
      form.errors.push({ field: name, message: rule.texts.tooLarge(filename) })
    else if (!(rule.isType ?? isPictureType)(bytes))
      form.errors.push({ field: name, message: rule.texts.wrongType(filename) })
    else form.files[name]?.push({ name: filename, bytes })
  }
  for (const [name, { max, required }] of Object.entries(rules)) {
    const count = form.files[name]?.length ?? 0
    const faulty = form.errors.some((error) => error.field === name)
    if (count > max) form.errors.push({ field: name, message: tooManyFiles(max) })
    if (required && count === 0 && !faulty) form.errors.push({ field: name, message: required })
  }
  return form
}

const maxBytesOf = ({ maxBytes = PICTURE_MAX_BYTES }: FileRule) => maxBytes

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Browsers send the line ends of a form as CRLF, but its limits count them as LF. */
const readText = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\r\n', '\n')
