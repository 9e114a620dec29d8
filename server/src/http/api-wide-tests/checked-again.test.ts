import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { makeStaffMember } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let owner: Awaited<ReturnType<typeof makeStaffMember>>
let desk: Awaited<ReturnType<typeof makeStaffMember>>

beforeEach(async () => {
  t = await makeApp()
  owner = await makeStaffMember(t.db)
  desk = await makeStaffMember(t.db, { role: 'desk', name: 'Desk' })
})

const as = (payload: object | undefined, method: 'POST' | 'PATCH', url: string) =>
  t.app.inject({ method, url: `/api${url}`, headers: owner.headers, ...(payload ? { payload } : {}) })

/** Runs `between` after half of the body is sent, then sends the rest. */
function send(url: string, body: Buffer, type: string, between: () => Promise<unknown>) {
  async function* halves() {
    yield body.subarray(0, body.length / 2)
    expect((await between()) as object).toMatchObject({ statusCode: 200 })
    yield body.subarray(body.length / 2)
  }
  const headers = { ...desk.headers, 'content-type': type, 'content-length': String(body.length) }
  return t.app.inject({ method: 'POST', url: `/api${url}`, headers, payload: Readable.from(halves()) })
}

const faq = Buffer.from(
  JSON.stringify({ question: 'Does it hurt at all?', answer: 'A little, for a while.' }),
)
const countFaqs = async () => (await t.db.selectFrom('faqs').select('id').execute()).length

test('returns 401 when the author of a write is disabled while the body is sent', async () => {
  const disable = () => as({ reassignTo: '' }, 'POST', `/staff/${desk.id}/disable`)
  expect((await send('/faqs', faq, 'application/json', disable)).statusCode).toBe(401)
  expect(await countFaqs()).toBe(0)
})

test("returns 401 when the author's role changes while the body is sent", async () => {
  await t.db.insertInto('artists').values({ name: 'Ira', slug: 'ira', bio: 'Draws' }).execute()
  const { id: artistId } = await t.db.selectFrom('artists').select('id').executeTakeFirstOrThrow()
  const demote = () => as({ name: 'Desk', role: 'artist', artistId }, 'PATCH', `/staff/${desk.id}`)
  expect((await send('/faqs', faq, 'application/json', demote)).statusCode).toBe(401)
  expect(await countFaqs()).toBe(0)
})

test('returns 401 for a multipart form when its author is disabled during the upload', async () => {
  const boundary = 'x'
  const form = Buffer.from(
    ['name', 'bio']
      .map(
        (field) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\nInk and lines\r\n`,
      )
      .join('')
      .concat(`--${boundary}--\r\n`),
  )
  const disable = () => as({ reassignTo: '' }, 'POST', `/staff/${desk.id}/disable`)
  const type = `multipart/form-data; boundary=${boundary}`
  expect((await send('/artists', form, type, disable)).statusCode).toBe(401)
})

test('a change to a lower role ends the sessions, one to a higher role does not', async () => {
  const me = async () => (await t.app.inject({ url: '/api/auth/me', headers: desk.headers })).statusCode
  await as({ name: 'Desk', role: 'owner' }, 'PATCH', `/staff/${desk.id}`)
  expect(await me()).toBe(200)
  await as({ name: 'Desk', role: 'desk' }, 'PATCH', `/staff/${desk.id}`)
  expect(await me()).toBe(401)
})
