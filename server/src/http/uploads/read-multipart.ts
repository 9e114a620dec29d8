import type { FileRule, Shape, UploadedFile } from '@linework/contract/http/endpoint'
import { ERROR_TEXTS, type FieldError } from '@linework/contract/http/errors'
import { PICTURE_MAX_BYTES, PICTURES_PER_CALL, UPLOAD_MAX_BYTES } from '@linework/contract/pictures/limits'
import { isPictureType } from '@linework/contract/pictures/signatures'
import { TOO_MANY_PARTS, tooManyFiles, UPLOAD_TOO_LARGE } from '@linework/contract/pictures/texts'
import type { FastifyRequest } from 'fastify'
import { collectYoung } from '../../media/collect-young.ts'
import { ApiError } from '../errors.ts'

type FileRules = NonNullable<Shape['files']>

interface Form {
  fields: Record<string, string>
  files: Record<string, UploadedFile[]>
  errors: FieldError[]
}

/** What @fastify/multipart may hold in memory for one call. */
export const MULTIPART_LIMITS = {
  fileSize: PICTURE_MAX_BYTES,
  // The longest text of the contract, in letters of three bytes.
  fieldSize: 192 * 1024,
  // One picture of its own beside the many, and one too many, so that it can be told.
  files: PICTURES_PER_CALL + 2,
  fields: 30,
  parts: PICTURES_PER_CALL + 32,
  headerPairs: 20,
}

/** Reads a form into memory: fields as text, files checked by size and by their first bytes, every fault with its words. */
export async function readMultipart(request: FastifyRequest, rules: FileRules): Promise<Form> {
  try {
    return await readParts(request, rules)
  } catch (error) {
    // What the parser says about a broken form carries no status.
    const broken = error instanceof Error && error.name === 'Error' && !('statusCode' in error)
    if (broken) throw new ApiError(400, ERROR_TEXTS.invalid)
    if (isTooManyParts(error)) throw new ApiError(413, TOO_MANY_PARTS)
    throw error
  }
}

/** More parts than the parser takes: it stops before they can be counted by field. */
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
  // The parser has one limit for all files of a call.
  const fileSize = Math.max(...Object.values(rules).map(maxBytesOf))
  for await (const part of request.parts({ limits: { fileSize } })) {
    const name = part.fieldname.replace(/\[\]$/, '')
    if (part.type === 'field') {
      // A part that says it is JSON arrives parsed.
      form.fields[name] = readText(part.value)
      if (part.valueTruncated) form.errors.push({ field: name, message: ERROR_TEXTS.tooLarge })
      continue
    }
    const bytes = await readAll(part.file)
    collectYoung(bytes.length)
    total += bytes.length
    if (total > UPLOAD_MAX_BYTES) throw new ApiError(413, UPLOAD_TOO_LARGE)
    const filename = part.filename ?? ''
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    // A browser sends an input without a file too, with an empty name; the parser then knows of none.
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

/** Browsers send line ends of a form as CRLF; what was typed and counted in the form had LF. */
const readText = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\r\n', '\n')
