import { IDEMPOTENCY_KEY } from '@linework/contract/desk/enquiries'
import { conflictBody, errorBody, IF_MATCH } from '@linework/contract/http/shapes'
import { SHOW } from '@linework/contract/records/publication'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillPath, listEndpoints } from '../../../test/endpoints.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { SAMPLE_FALLBACK, SAMPLE_STUDIO } from '../../sample/sample-content.ts'

const endpoints = await listEndpoints()

interface Operation {
  tags: string[]
  summary: string
  parameters?: { name: string; in: string; example?: unknown; schema: { example?: unknown } }[]
  requestBody?: { content: Record<string, { schema: { example?: object; properties: object } }> }
  responses: Record<string, { content: Record<string, { schema: { example?: unknown } }> }>
}

let t: TestApp
let paths: Record<string, Record<string, Operation>>

beforeAll(async () => {
  t = await makeApp()
  paths = (await t.app.inject({ url: '/api/openapi.json' })).json().paths
})

describe.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '[API-01] to [API-29]: OpenAPI describes %s %s',
  (method, _path, endpoint) => {
    const { shape } = endpoint
    const operation = () =>
      paths[fillPath(endpoint, (name) => `{${name}}`)]?.[method.toLowerCase()] as Operation

    test('with its summary and with examples that are valid responses', () => {
      const { summary, responses } = operation()
      expect(summary).toBe(shape.summary)
      const good = responses[shape.status]?.content['application/json']?.schema.example
      expect(shape.response.safeParse(good)).toMatchObject({ success: true })
      for (const status of ['4XX', '5XX'])
        expect(
          errorBody.safeParse(responses[status]?.content['application/json']?.schema.example).success,
        ).toBe(true)
    })

    test('with its header for the version, and the record of a 409', () => {
      const { parameters = [], requestBody, responses } = operation()
      const named = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
      const wanted = [shape.current && IF_MATCH, endpoint.optionalAuth && SHOW, shape.once && IDEMPOTENCY_KEY]
      expect(named).toEqual(wanted.filter(Boolean))
      const { schema } = responses[409]?.content['application/json'] ?? {}
      const conflict = shape.current ?? shape.stored ?? shape.needsConfirmation
      expect(schema !== undefined).toBe(conflict !== undefined)
      if (conflict) expect(conflictBody(conflict).safeParse(schema?.example)).toMatchObject({ success: true })
      if (shape.current === undefined) return
      const [body] = Object.values(requestBody?.content ?? {})
      expect(Object.keys(body?.schema.properties ?? {})).toContain('version')
    })

    test('with examples that are valid parameters, queries and bodies', () => {
      const { parameters = [], requestBody } = operation()
      for (const place of ['path', 'query'] as const) {
        const given = parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) => [parameter.name, parameter.example ?? parameter.schema.example])
        const wanted = place === 'path' ? shape.params : shape.query
        expect(given.length > 0).toBe(wanted !== undefined)
        for (const [, value] of given) expect(value).toBeDefined()
        if (wanted) expect(wanted.safeParse(Object.fromEntries(given))).toMatchObject({ success: true })
      }
      expect(requestBody !== undefined).toBe(shape.body !== undefined || shape.bytes !== undefined)
      if (requestBody === undefined) return
      if (shape.bytes !== undefined) {
        const file = { schema: { type: 'string', format: 'binary', maxLength: shape.bytes } }
        return expect(requestBody.content).toEqual({ 'application/octet-stream': file })
      }
      const type = shape.files ? 'multipart/form-data' : 'application/json'
      const { schema } = requestBody.content[type] as { schema: { example: object; properties: object } }
      const body = endpoint.name.startsWith('artists')
        ? { ...schema.example, service: crypto.randomUUID() }
        : schema.example
      expect(shape.body?.safeParse(body)).toMatchObject({ success: true })
      for (const file of Object.keys(shape.files ?? {}))
        expect(Object.keys(schema.properties)).toContain(file)
    })
  },
)

test('production serves the OpenAPI document, but not the page /api/docs', async () => {
  const { app } = await makeApp({ NODE_ENV: 'production' })
  expect((await app.inject({ url: '/api/openapi.json' })).statusCode).toBe(200)
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404])
})

test('/api/docs can send requests and loads nothing from another origin', async () => {
  const page = await t.app.inject({ url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  const script = await t.app.inject({ url: '/api/docs/static/swagger-initializer.js' })
  expect(script.statusCode).toBe(200)
  expect(script.body).not.toContain('"supportedSubmitMethods":[]')
  const document = await t.app.inject({ url: '/api/docs/json' })
  expect(Object.keys(document.json().paths)).toEqual(Object.keys(paths))
  expect(page.headers['content-security-policy']).not.toMatch(/https?:\/\/(?!localhost)/)
})

test('the OpenAPI document contains no data of the sample studio', async () => {
  const { name, place, founders, timeZone } = SAMPLE_STUDIO
  const words = [name, place.city, place.region, place.street, timeZone, 'Indian']
  const people = founders.flatMap((founder) => founder.name.split(' '))
  const details = [SAMPLE_FALLBACK.details.phone, SAMPLE_FALLBACK.details.altMobile]
  const { body } = await t.app.inject({ url: '/api/openapi.json' })
  const isNamed = (word: string) => new RegExp(`(?<!\\w)${word.replace('+', '[+]')}(?!\\w)`, 'i').test(body)
  expect(isNamed('dashboard')).toBe(true)
  expect([...words, ...people, ...details].filter(isNamed)).toEqual([])
})
