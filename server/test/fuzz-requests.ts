import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import type { ListedEndpoint } from './endpoints.ts'

/** What exists, so that many requests reach further than 'not found'. */
export interface Known {
  token: string
  ids: string[]
  slugs: string[]
  publicIds: string[]
  picture: Buffer
}

export interface FuzzRequest extends InjectOptions {
  endpoint: ListedEndpoint
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
  '${7*7}{{7*7}}',
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
const PLAUSIBLE = [
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

type Schema = {
  type?: string
  enum?: string[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  maxLength?: number
}

const hostile = fc.oneof(
  fc.constantFrom(...NAUGHTY),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(100, 2_000, 30_000).map((length) => 'x'.repeat(length)),
)
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostile },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, -1, 0, 1e9, 1.5, 2 ** 53, [], {}, [[[]]]) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>({ toString: 1, valueOf: 2 }, { then: 1 }, ['a', null]) },
  { weight: 1, arbitrary: fc.integer({ min: 50, max: 3_000 }).map(nest) },
)

function nest(depth: number): unknown {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value }
  return value
}

/** Mostly what the contract asks for, often not quite. */
function valueFor(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema, known)
  return fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: anything })
}

function fittingValue(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => fittingValue(option, known)))
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

function objectFor(properties: Record<string, Schema>, known: Known): fc.Arbitrary<Record<string, unknown>> {
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

const encode = (value: string) => {
  const text = value.toWellFormed()
  return encodeURIComponent(text)
}
const ODD_PATHS = ['%', '%zz', '%c0%80', '%ff%fe', '%2F', '%2e%2e', '%00', '..;', '%F0%9F%90%89', 'x'.repeat(400)]

function urlFor({ path, shape }: ListedEndpoint, known: Known): fc.Arbitrary<string> {
  const param = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom(...known.ids, ...known.slugs, ...known.publicIds, 'featured-work'),
    },
    { weight: 2, arbitrary: hostile.map((text) => encode(text.slice(0, 2_000))) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_PATHS) },
  )
  const names = [...path.matchAll(/:\w+/g)]
  const query = fc.array(
    fc.tuple(
      fc.constantFrom(...Object.keys(schemaOf(shape.query).properties ?? {}), 'page[]', '__proto__', 'x'),
      fc.oneof(hostile, fc.constantFrom(...PLAUSIBLE, ...known.slugs)),
    ),
    { maxLength: 4 },
  )
  return fc.tuple(fc.array(param, { minLength: names.length, maxLength: names.length }), query).map(
    ([params, pairs]) => {
      let n = 0
      const filled = path.replace(/:\w+/g, () => params[n++] as string)
      const search = pairs.map(([name, value]) => `${name}=${encode(value.slice(0, 500))}`).join('&')
      return `/api${filled}${search ? `?${search}` : ''}`
    },
  )
}

const schemaOf = (shape: z.ZodType | undefined): Schema =>
  shape === undefined ? {} : (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema)

type Body = Pick<InjectOptions, 'headers' | 'payload'>

function jsonBody(schema: Schema, known: Known): fc.Arbitrary<Body> {
  const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'a/b; q', 'multipart/form-data']
  const text = fc.oneof(
    { weight: 12, arbitrary: fittingValue(schema, known).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '{"__proto__":{}}', '{"constructor":{"prototype":1}}') },
    { weight: 1, arbitrary: fc.constantFrom('"\\ud800"', '{"name":"\\u0000"}', '[1,', '\ufeff{}', 'x'.repeat(70_000)) },
  )
  const type = fc.oneof({ weight: 12, arbitrary: fc.constant(types[0] as string) }, fc.constantFrom(...types))
  return fc.tuple(text, type).map(([payload, contentType]) => ({
    payload,
    headers: { 'content-type': contentType },
  }))
}

const BOUNDARY = '----fuzz'
const FIELD_NAMES = ['toString[]', '__proto__', '__proto__[]', 'constructor', 'hasOwnProperty[]', '', '[]', 'é"x']

/** A form whose fields, files and framing are right, or wrong in one of many ways. */
function formBody(schema: Schema, files: string[], known: Known): fc.Arbitrary<Body> {
  const name = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...files, ...files.map((file) => `${file}[]`)) },
    { weight: 1, arbitrary: fc.constantFrom(...FIELD_NAMES) },
  )
  const bytes = fc.oneof(
    { weight: 1, arbitrary: fc.constant(known.picture) },
    { weight: 1, arbitrary: fc.constant(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])) },
    { weight: 3, arbitrary: fc.uint8Array({ maxLength: 50 }).map((list) => Buffer.from(list)) },
  )
  const file = fc.record({ name, bytes, filename: fc.constantFrom('a.jpg', '../a.png', '', '\u202egpj.exe', 'é.jpg') })
  const type = fc.oneof({ weight: 9, arbitrary: fc.constant('') }, fc.constant('application/json'))
  const framing = fc.constantFrom('right', 'right', 'right', 'right', 'right', 'right', 'cut', 'no-boundary', 'empty')
  return fc
    .tuple(objectFor(schema.properties ?? {}, known), fc.array(file, { maxLength: 3 }), type, framing)
    .map(([fields, uploads, jsonType, frame]) => {
      const parts = [
        ...Object.entries(fields).map(([field, value]) => textPart(field, value, jsonType)),
        ...uploads.map((upload) => filePart(upload)),
      ]
      const whole = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
      const payload = frame === 'cut' ? whole.subarray(0, whole.length >> 1) : frame === 'empty' ? '' : whole
      const contentType = `multipart/form-data${frame === 'no-boundary' ? '' : `; boundary=${BOUNDARY}`}`
      return { payload, headers: { 'content-type': contentType } }
    })
}

const quoted = (text: string) => text.toWellFormed().replaceAll(/[\r\n"]/g, '%22')

function textPart(name: string, value: unknown, type: string): Buffer {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const kind = type ? `Content-Type: ${type}\r\n` : ''
  return Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n${kind}\r\n${text}\r\n`,
  )
}

function filePart({ name, filename, bytes }: { name: string; filename: string; bytes: Buffer }): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
}

/** Requests to one endpoint. */
function requestsTo(endpoint: ListedEndpoint, known: Known): fc.Arbitrary<FuzzRequest> {
  const { shape, method } = endpoint
  const schema = schemaOf(shape.body)
  const json = jsonBody(schema, known)
  const none = fc.constant<Body>({})
  const body = shape.files
    ? fc.oneof({ weight: 6, arbitrary: formBody(schema, Object.keys(shape.files), known) }, json)
    : shape.body
      ? fc.oneof({ weight: 9, arbitrary: json }, none)
      : method === 'GET'
        ? none
        : fc.oneof({ weight: 6, arbitrary: none }, json)
  // The one token that the others use must not be signed out.
  const valid = endpoint.path === '/auth/logout' ? 'nobody' : known.token
  const token = fc.oneof(
    { weight: 9, arbitrary: fc.constant(valid) },
    fc.constantFrom('', 'Bearer', 'Bearer null', 'é', 'x'.repeat(4_000)),
  )
  return fc.tuple(urlFor(endpoint, known), body, token).map(([url, { headers, payload }, authorization]) => ({
    endpoint,
    method,
    url,
    headers: { ...headers, authorization },
    ...(payload === undefined ? {} : { payload }),
  }))
}

/** Always the same requests for the same seed, over all endpoints alike. */
export function makeRequests(endpoints: ListedEndpoint[], known: Known, count: number, seed: number) {
  return fc.sample(fc.oneof(...endpoints.map((endpoint) => requestsTo(endpoint, known))), {
    numRuns: count,
    seed,
  })
}
