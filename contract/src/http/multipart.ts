import { z } from 'zod'

const JSON_MAX = 20_000

const LIST_TEXT = 'Please send a JSON list of public ids.'

const REMOVAL_TEXT = 'Please send true, or the public id of the picture.'

/** What clients put into a form for nothing at all. */
const NOTHING = ['', 'null', 'undefined']

const isNothing = (text: string) => NOTHING.includes(text.trim())

/** Undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Ids as they are, or the objects that carry them. */
const publicIds = z.array(
  z.union([z.string(), z.object({ public_id: z.string() }).transform((object) => object.public_id)]),
)

/** A form field that carries a list of pictures as JSON; an empty one means none. */
export const publicIdsField = z
  .string(LIST_TEXT)
  .max(JSON_MAX, LIST_TEXT)
  .transform((text, context) => {
    const read = publicIds.safeParse(isNothing(text) ? [] : parseJson(text))
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

/** Whether a record's one picture goes: true, or its public id, plain or as JSON. What names no picture is ''. */
export const removalField = z
  .string(REMOVAL_TEXT)
  .max(JSON_MAX, REMOVAL_TEXT)
  .transform((text): true | string => {
    const given = parseJson(text)
    const read = removal.safeParse(given === undefined ? text.trim() : given)
    return read.success ? read.data : ''
  })
  .default('')

/** A picture that is not the record's own stays. */
export const isRemoved = (mark: true | string, publicId: string | undefined) =>
  mark === true || (mark !== '' && mark === publicId)
