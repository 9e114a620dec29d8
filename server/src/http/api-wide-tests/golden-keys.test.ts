import { beforeAll, expect, test } from 'vitest'
import { type ReadStudio, seedForReads } from '../../../test/content/seed-for-reads.ts'
import { type ListedEndpoint, listEndpoints } from '../../../test/endpoints.ts'
import { signIn } from '../../../test/factories.ts'
import { CONTENT_KEYS } from '../../../test/golden-keys/content.ts'
import { DESK_KEYS } from '../../../test/golden-keys/desk.ts'
import { type Keys, keysOf } from '../../../test/golden-keys/keys.ts'
import { STAFF_KEYS } from '../../../test/golden-keys/staff.ts'
import { TEST_KINDS } from '../../../test/kinds/kind.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const GOLDEN: Record<string, Keys> = {
  ...Object.assign({}, ...Object.values(TEST_KINDS).map((kind) => kind.keys)),
  ...CONTENT_KEYS,
  ...DESK_KEYS,
  ...STAFF_KEYS,
}

let t: TestApp
let headers: { authorization: string }
let filled: ReadStudio

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  filled = await seedForReads(t, headers)
})

const idOf = (path: string) =>
  [
    ['/staff/', filled.staffId],
    ['/appointments/', filled.appointmentId],
    ['/reassignments/', filled.artistId],
    ['/previews/', filled.artistId],
    ['/versions/', filled.artistId],
  ].find(([start = '']) => path.startsWith(start))?.[1] ?? filled.enquiryId

/** These reads use POST to keep search terms out of URLs. */
const READ_BY_POST = ['privacy.find', 'enquiries.search']

const reads = (await listEndpoints()).filter(
  ({ method, shape, name }) => (method === 'GET' || READ_BY_POST.includes(name)) && !shape.type,
)
const line = ({ method, path }: ListedEndpoint) => `${method} ${path}`

test('every read endpoint has a set of expected keys', () => {
  expect(Object.keys(GOLDEN).sort()).toEqual(reads.map(line).sort())
})

test.each(reads.map((endpoint) => [line(endpoint), endpoint] as const))(
  '[ENT-01] to [ENT-09]: %s returns exactly the expected keys at every depth',
  async (name, { method, path, minRole }) => {
    const address = path
      .replace(':slug', 'x')
      .replace(':category', 'featured-work')
      .replace(':kind', path.startsWith('/trash') ? 'blogs' : 'artists')
      .replace(':number', '1')
      .replace(':id', idOf(path))
      .replace(':publicId', filled.publicId)
      .replace('check-up/:token', `check-up/${filled.checkUpToken}`)
      .replace('times/:token', `times/${filled.offerToken}`)
      .replace(':token', filled.token)
    const answer = await t.app.inject({
      method,
      url: `/api${address}`,
      headers: minRole === 'public' ? {} : headers,
      ...(name === 'GET /contact/receipt' ? { query: { receipt: filled.receipt } } : {}),
      ...(name === 'GET /contact/waitlist'
        ? { query: { artistId: filled.artistId, at: '2031-03-08T06:30:00Z' } }
        : {}),
      ...(method === 'POST' ? { payload: { find: 'visitor@mail.example' } } : {}),
    })
    expect(answer.statusCode).toBe(200)
    expect(keysOf(answer.json())).toEqual(GOLDEN[name])
  },
)
