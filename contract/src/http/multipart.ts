import { z } from 'zod'

const JSON_MAX = 20_000

const LIST_TEXT = 'Send a JSON list of public ids.'

const REMOVAL_TEXT = 'Send true, or the public id of the picture.'

/** Clients send an empty form field as one of these texts. */
const EMPTY_VALUES = ['', 'null', 'undefined']

const isEmpty = (text: string) => EMPTY_VALUES.includes(text.trim())

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Each entry is an id, or an object with the id in public_id. */
const publicIds = z.array(
  z.union([z.string(), z.object({ public_id: z.string() }).transform((object) => object.public_id)]),
)

/** A form field with a JSON list of picture ids; empty text means an empty list. */
export const publicIdsField = z
  .string(LIST_TEXT)
  .max(JSON_MAX, LIST_TEXT)
  .transform((text, context) => {
    const read = publicIds.safeParse(isEmpty(text) ? [] : parseJson(text))
    if (read.success) return read.data
    context.addIssue(LIST_TEXT)
    return z.NEVER
  })
  .optional()

const removal = z.union([
  z.literal(true),
  z.string(),
  z.object({ public_id: z.string() }).transform((object) => object.public_id),
])

/** Marks a picture to remove: true, or its public id as text or JSON. Other values become ''. */
export const removalField = z
  .string(REMOVAL_TEXT)
  .max(JSON_MAX, REMOVAL_TEXT)
  .transform((text): true | string => {
    const given = parseJson(text)
    const read = removal.safeParse(given === undefined ? text.trim() : given)
    return read.success ? read.data : ''
  })
  .default('')

/** A mark with the id of another picture removes nothing. */
export const isRemoved = (mark: true | string, publicId: string | undefined) =>
  mark === true || (mark !== '' && mark === publicId)
