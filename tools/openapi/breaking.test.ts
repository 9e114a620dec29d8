import { beforeAll, describe, expect, test } from 'vitest'
import { findBreaking, type OpenApi, type Schema } from './breaking.ts'
import { readCurrentOpenApi } from './current.ts'
import { readReleasedOpenApi } from './released.ts'

let current: OpenApi

beforeAll(async () => {
  current = await readCurrentOpenApi()
})

test('the API has no breaking change since the last release (npm run openapi:release)', () => {
  expect(findBreaking(readReleasedOpenApi(), current)).toEqual([])
})

const json = (schema: Schema | undefined) => ({
  content: { 'application/json': { schema: schema as Schema } },
})

describe('findBreaking', () => {
  const artist = (api: OpenApi) => api.paths['/api/artists/slug/{slug}']?.get
  const faq = (api: OpenApi) => api.paths['/api/faqs']?.post
  const bodyOf = (api: OpenApi) => faq(api)?.requestBody?.content['application/json']?.schema as Schema
  const responseOf = (api: OpenApi) =>
    artist(api)?.responses[200]?.content?.['application/json']?.schema as Schema

  test.each<[string, (api: OpenApi) => void, string]>([
    ['a path', (api) => delete api.paths['/api/faqs'], '/api/faqs was removed'],
    ['a method', (api) => delete api.paths['/api/faqs']?.post, 'POST /api/faqs was removed'],
    [
      'a response key',
      (api) => delete responseOf(api).properties?.bio,
      'GET /api/artists/slug/{slug} response 200: bio was removed',
    ],
    [
      'a response key that may be missing',
      (api) => responseOf(api).required?.splice(responseOf(api).required?.indexOf('bio') ?? 0, 1),
      'GET /api/artists/slug/{slug} response 200.bio may be missing now',
    ],
    [
      'a required field',
      (api) => bodyOf(api).required?.push('topic'),
      'POST /api/faqs request.topic is required now',
    ],
    [
      'a field that is no longer read',
      (api) => delete bodyOf(api).properties?.question,
      'POST /api/faqs request.question is no longer read',
    ],
    [
      'a limit',
      (api) => Object.assign(bodyOf(api).properties?.question ?? {}, { maxLength: 3 }),
      'POST /api/faqs request.question has a tighter maxLength',
    ],
    ['a token', (api) => Object.assign(artist(api) ?? {}, { security: [{}] }), 'needs a token now'],
  ])('reports a change of %s', (_, change, sentence) => {
    const changed = structuredClone(current)
    change(changed)
    expect(findBreaking(current, changed).join('\n')).toContain(sentence)
  })

  test('findBreaking reports a narrowed enum of a request', () => {
    const of = (values: string[]): OpenApi => ({
      paths: { '/x': { post: { requestBody: json({ type: 'string', enum: values }), responses: {} } } },
    })
    expect(findBreaking(of(['a', 'b']), of(['a']))).toEqual(['POST /x request no longer takes "b"'])
    expect(findBreaking(of(['a']), of(['a', 'b']))).toEqual([])
  })

  test('findBreaking reports a changed type inside a list', () => {
    const of = (type: string): OpenApi => ({
      paths: { '/x': { get: { responses: { 200: json({ type: 'array', items: { type } }) } } } },
    })
    expect(findBreaking(of('string'), of('number'))).toEqual([
      'GET /x response 200[] was string and is number now',
    ])
  })
})

test('findBreaking does not report an added path or an added optional field', () => {
  const added = structuredClone(current)
  added.paths['/api/new'] = { get: { responses: {} } }
  const body = added.paths['/api/faqs']?.post?.requestBody?.content['application/json']?.schema
  Object.assign(body?.properties ?? {}, { topic: { type: 'string' } })
  expect(findBreaking(current, added)).toEqual([])
})
