import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { ListedEndpoint } from '../endpoints.ts'
import {
  anything,
  hostile,
  type Known,
  objectFor,
  PLAUSIBLE,
  plausibleValue,
  type Schema,
  schemaOf,
  validValue,
} from './values.ts'

export interface FuzzRequest extends InjectOptions {
  endpoint: ListedEndpoint
}

const encode = (value: string) => encodeURIComponent(value.toWellFormed())
const ODD_PATHS = [
  '%',
  '%zz',
  '%c0%80',
  '%ff%fe',
  '%2F',
  '%2e%2e',
  '%00',
  '..;',
  '%F0%9F%90%89',
  'x'.repeat(400),
]

function urlFor({ name, path, shape }: ListedEndpoint, known: Known): fc.Arbitrary<string> {
  const own = known.params[name.split('.')[0] as string] ?? {}
  const paramFor = (param: string) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...(own[param] ?? [])) },
      { weight: 1, arbitrary: fc.constantFrom(...known.ids, ...known.slugs, ...known.publicIds) },
      { weight: 3, arbitrary: hostile.map((text) => encode(text.slice(0, 2_000))) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_PATHS) },
    )
  const params = [...path.matchAll(/:(\w+)/g)].map((match) => paramFor(match[1] as string))
  const query = fc.array(
    fc.tuple(
      fc.constantFrom(...Object.keys(schemaOf(shape.query).properties ?? {}), 'page[]', '__proto__', 'x'),
      fc.oneof(hostile, fc.constantFrom(...PLAUSIBLE, ...known.slugs)),
    ),
    { maxLength: 4 },
  )
  return fc.tuple(fc.tuple(...params), query).map(([values, pairs]) => {
    let n = 0
    const filled = path.replace(/:\w+/g, () => values[n++] as string)
    const search = pairs.map(([name, value]) => `${name}=${encode(value.slice(0, 500))}`).join('&')
    return `/api${filled}${search ? `?${search}` : ''}`
  })
}

type Body = Pick<InjectOptions, 'headers' | 'payload'>

function jsonBody(schema: Schema, known: Known): fc.Arbitrary<Body> {
  const types = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'a/b; q',
    'multipart/form-data',
  ]
  const text = fc.oneof(
    { weight: 12, arbitrary: validValue(schema, known).map((value) => JSON.stringify(value)) },
    { weight: 12, arbitrary: plausibleValue(schema, known).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '{"__proto__":{}}', '{"constructor":{"prototype":1}}') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('"\\ud800"', '{"name":"\\u0000"}', '[1,', '\ufeff{}', 'x'.repeat(70_000)),
    },
  )
  const type = fc.oneof({ weight: 12, arbitrary: fc.constant(types[0] as string) }, fc.constantFrom(...types))
  return fc.tuple(text, type).map(([payload, contentType]) => ({
    payload,
    headers: { 'content-type': contentType },
  }))
}

const BOUNDARY = '----fuzz'
const FIELD_NAMES = [
  'toString[]',
  '__proto__',
  '__proto__[]',
  'constructor',
  'hasOwnProperty[]',
  '',
  '[]',
  'é"x',
]

/** Makes forms of which some are valid and others wrong in a field, a file, a type or their framing. */
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
  const file = fc.record({
    name,
    bytes,
    filename: fc.constantFrom('a.jpg', '../a.png', '', '\u202egpj.exe', 'é.jpg'),
  })
  const type = fc.oneof({ weight: 9, arbitrary: fc.constant('') }, fc.constant('application/json'))
  const framing = fc.constantFrom(
    'right',
    'right',
    'right',
    'right',
    'right',
    'right',
    'cut',
    'no-boundary',
    'empty',
  )
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

const rightForm = (schema: Schema, files: string[], known: Known): fc.Arbitrary<Body> =>
  validValue(schema, known).map((fields) => {
    const texts = Object.entries(fields as object).map(([field, value]) => textPart(field, value, ''))
    const uploads = files.map((name) => filePart({ name, filename: 'a.jpg', bytes: known.picture }))
    const payload = Buffer.concat([...texts, ...uploads, Buffer.from(`--${BOUNDARY}--\r\n`)])
    return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
  })

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

function requestsTo(endpoint: ListedEndpoint, known: Known): fc.Arbitrary<FuzzRequest> {
  const { shape, method } = endpoint
  const schema = schemaOf(shape.body)
  const json = jsonBody(schema, known)
  const none = fc.constant<Body>({})
  const body = shape.files
    ? fc.oneof(
        { weight: 6, arbitrary: formBody(schema, Object.keys(shape.files), known) },
        { weight: 2, arbitrary: rightForm(schema, Object.keys(shape.files), known) },
        json,
      )
    : shape.body
      ? fc.oneof({ weight: 9, arbitrary: json }, none)
      : method === 'GET'
        ? none
        : fc.oneof({ weight: 6, arbitrary: none }, json)
  // A sign-out with the token of the other requests would end their session.
  const valid = endpoint.path.startsWith('/auth/logout') ? 'unknown' : known.token
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

/** Makes the same requests for the same seed. */
export function makeRequests(endpoints: ListedEndpoint[], known: Known, count: number, seed: number) {
  return fc.sample(fc.oneof(...endpoints.map((endpoint) => requestsTo(endpoint, known))), {
    numRuns: count,
    seed,
  })
}
