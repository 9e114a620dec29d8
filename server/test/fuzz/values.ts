import fc from 'fast-check'
import { z } from 'zod'

/** Values that exist in the database, without which most requests would only get a 404. */
export interface Known {
  token: string
  params: Record<string, Record<string, string[]>>
  ids: string[]
  slugs: string[]
  publicIds: string[]
  picture: Buffer
}

const NAUGHTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '-1',
  '0',
  '1e9',
  '1e400',
  'NaN',
  'null',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  '\ud800',
  'x\udc00y',
  '\u202e',
  '\uffff',
  '🐉🪷',
  'ଓଡ଼ିଶା',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  "'; drop table services; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  'a\r\nset-cookie: x=1',
  '0000-01-01',
  '9999-12-31',
  '2024-02-30',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  `2024-01-01T00:00:00.${'1'.repeat(150)}Z`,
  '00000000-0000-0000-0000-000000000000',
  'javascript:alert(1)',
  'http://',
  'https://[::1]:99999/',
]
export const PLAUSIBLE = [
  'Meera',
  'tattoo',
  'A text of a good length, which passes most of the rules that the contract has.',
  '2024-05-06',
  '2024-05-06T07:08:09.010Z',
  'meera@studio.example',
  '+91 98765 43210',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://www.instagram.com/reel/Cabc_12-x/?igsh=1',
  'example.com/picture.jpg',
  'featured-work',
  'service',
  'true',
  '3',
]

/** Makes valid values for fields with a special format. */
const right = ({ params, publicIds }: Known): Record<string, string[]> => ({
  service: params.services?.id ?? [],
  email: ['meera@studio.example'],
  phone: ['+91 98765 43210', '0674 2345678'],
  altMobile: [''],
  experience: ['7+', ''],
  hours: ['', 'Monday to Friday: 11AM - 7PM'],
  inspiration: ['', 'example.com/picture.jpg'],
  date: ['2024-05-06', '0001-01-01', '9999-12-31'],
  publicDate: ['2024-05-06T10:00:00Z'],
  url: ['https://youtu.be/dQw4w9WgXcQ', 'https://www.instagram.com/p/Cabc_12-x/?igsh=1'],
  slug: ['', 'a', 'a-b', 'c'],
  removedHeader: ['false', 'true'],
  removedImage: ['false', 'true'],
  removedRelated: ['[]', JSON.stringify(publicIds)],
  existingImages: [JSON.stringify(publicIds), JSON.stringify(publicIds.map((id) => ({ public_id: id })))],
  removedImages: ['[]', JSON.stringify(publicIds.slice(0, 1))],
  tags: ['', 'a, b,,c'],
  version: [''],
  existingRelated: ['[]', JSON.stringify(publicIds)],
  order: publicIds,
})

export type Schema = {
  type?: string
  enum?: string[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  maxLength?: number
  default?: unknown
}

export const hostile = fc.oneof(
  fc.constantFrom(...NAUGHTY),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(100, 2_000, 30_000).map((length) => 'x'.repeat(length)),
)
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostile },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, -1, 0, 1e9, 1.5, 2 ** 53, [], {}, [[[]]]) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>({ toString: 1, valueOf: 2 }, ['a', null]) },
  { weight: 1, arbitrary: fc.integer({ min: 50, max: 3_000 }).map(nest) },
)

function nest(depth: number): unknown {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value }
  return value
}

export function validValue(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([field, of]) => [
      field,
      validValue(of, known, field),
    ])
    return fc.record(Object.fromEntries(fields))
  }
  if (schema.items) return fc.array(validValue(schema.items, known, name), { minLength: 1, maxLength: 3 })
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 1, max: 5 })
  if (schema.anyOf?.some(({ type }) => type === 'null')) return fc.constant(null)
  const fitting = right(known)[name]
  // The number makes the texts unique, because equal names would all get the same slug.
  const text = fc.nat().map((n) => `${n} ${PLAUSIBLE[2]}`)
  if (fitting) return fc.constantFrom(...fitting)
  return schema.default === undefined ? text : fc.oneof(text, fc.constant(schema.default))
}

/** Makes valid values in most cases, and otherwise values that are almost valid. */
function valueFor(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const fitting = plausibleValue(schema, known)
  return fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: anything })
}

export function plausibleValue(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => plausibleValue(option, known)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.properties) return objectFor(schema.properties, known)
  if (schema.items) return fc.array(valueFor(schema.items, known), { maxLength: 9 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'number' || schema.type === 'integer') return fc.integer({ min: 0, max: 6 })
  const edge = Math.min(schema.maxLength ?? 50, 50_000)
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...PLAUSIBLE) },
    { weight: 3, arbitrary: fc.constantFrom(...known.ids, ...known.publicIds, ...known.slugs) },
    { weight: 1, arbitrary: fc.constantFrom(edge, edge + 1).map((length) => 'ଓ'.repeat(length)) },
    {
      weight: 1,
      arbitrary: fc.subarray(known.publicIds).map((ids) => JSON.stringify(ids)),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  )
}

export function objectFor(
  properties: Record<string, Schema>,
  known: Known,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) =>
    fc
      .tuple(fc.integer({ min: 0, max: 15 }), valueFor(schema, known))
      .map(([luck, value]) => (luck === 0 ? [] : [[name, value] as const])),
  )
  const extra = fc.option(fc.tuple(hostile, anything), { freq: 8 })
  return fc.tuple(fc.tuple(...fields), extra).map(([entries, more]) => {
    const object = Object.fromEntries(entries.flat())
    if (more) Object.defineProperty(object, more[0], { value: more[1], enumerable: true, configurable: true })
    return object
  })
}

export const schemaOf = (shape: z.ZodType | undefined): Schema =>
  shape === undefined ? {} : (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema)
