import type { Shape } from '@linework/contract/http/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { fillPath, type ListedEndpoint, listEndpoints } from '../../test/endpoints.ts'
import { signIn } from '../../test/factories.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { sendForm } from '../../test/make-form.ts'

/** Matches default messages of the validator, which no client must see. */
const VALIDATOR =
  /invalid (input|uuid|option|string|iso|email|type|value|format)|expected|received|must be json|too (small|big)|unrecognized|undefined|nan\b|zod|regex|pattern/i
const ID = '6b1f8f0e-3c1e-4c55-9f5f-0d7f5f6f2a11'
/** Each value is invalid for most fields and is sent for every field in turn. */
const WRONG = [
  undefined,
  null,
  7,
  true,
  '',
  'x',
  'x'.repeat(60_000),
  [],
  [7],
  {},
  { a: 1 },
  '\u0000',
  -1,
  1e9,
]

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

function fieldsOf({ body }: Shape): string[] {
  // The schema of an optional body contains the schema of its fields.
  let inner = body
  while (inner && 'unwrap' in inner) inner = (inner as unknown as { unwrap: () => typeof body }).unwrap()
  return Object.keys((inner as { shape?: object } | undefined)?.shape ?? {})
}

async function callWith({ method, path, shape }: ListedEndpoint, wrong: unknown) {
  const url = fillPath({ path }, ID)
  if (shape.files) {
    const texts = fieldsOf(shape).flatMap((name): [string, string][] =>
      wrong === undefined ? [] : [[name, typeof wrong === 'string' ? wrong : JSON.stringify(wrong)]],
    )
    return sendForm(t.app, method as 'POST', url, texts.length > 0 ? texts : [['none', '']], headers)
  }
  const body = Object.fromEntries(fieldsOf(shape).map((name) => [name, wrong]))
  const type = { 'content-type': 'application/json' }
  const payload = JSON.stringify(body)
  return t.app.inject({ method, url, headers: { ...headers, ...type }, payload })
}

const KEEPS_SESSION = (await listEndpoints()).filter(({ path }) => !path.startsWith('/auth/logout'))
// A search ignores invalid values, so it has no errors to test.
const written = KEEPS_SESSION.filter(({ shape, name }) => shape.body && name !== 'enquiries.search')

test.each(written.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s rejects wrong fields in plain English',
  async (_, endpoint) => {
    let rejected = 0
    for (const wrong of WRONG) {
      const answer = await callWith(endpoint, wrong)
      if (answer.statusCode !== 400) continue
      rejected += 1
      const { message, errors = [] } = answer.json()
      for (const text of [message, ...errors.map((error: { message: string }) => error.message)])
        expect(text).not.toMatch(VALIDATOR)
    }
    expect(rejected).toBeGreaterThan(0)
  },
)

test.each(
  KEEPS_SESSION.filter(({ shape }) => shape.params).map((endpoint) => [endpoint.name, endpoint] as const),
)('%s reports an invalid path parameter in plain English', async (_, endpoint) => {
  for (const wrong of ['x', '%20', 'x'.repeat(250), '%F0%9F%90%89']) {
    const answer = await t.app.inject({ method: endpoint.method, url: fillPath(endpoint, wrong), headers })
    if (endpoint.shape.type === undefined || answer.statusCode >= 400)
      expect(answer.body).not.toMatch(VALIDATOR)
  }
})

test.each([
  ['no fields', '{}', 'Enter your email.'],
  ['a list', '[]', 'This must be an object with fields.'],
  ['a text', '"x"', 'This must be an object with fields.'],
])('[LOG-01] rejects a sign-in with %s', async (_, payload, message) => {
  const type = { 'content-type': 'application/json' }
  const answer = await t.app.inject({ method: 'POST', url: '/api/auth/login', headers: type, payload })
  expect([answer.statusCode, answer.json().errors[0].message]).toEqual([400, message])
})
