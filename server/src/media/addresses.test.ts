import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff, makeToken } from '../../test/factories.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { sendForm } from '../../test/make-form.ts'
import { makePicture } from '../../test/pictures/make-picture.ts'
import { encodeRemaining } from './jobs.ts'

let t: TestApp
let authorization: string
let port: number
let sentinel: string
let picture: { url: string; public_id: string; sizes: Record<string, number[]> }
let created: string

beforeAll(async () => {
  t = await makeApp()
  await makeStaff(t.db)
  authorization = await makeToken(t.app)
  const bytes = await makePicture()
  const texts = ['name', 'shortDescription', 'fullDescription'].map((field): [string, string] => [
    field,
    'A text that is certainly longer than fifty characters, for all.',
  ])
  const file = { name: 'a.jpg', bytes }
  const parts: Parameters<typeof sendForm>[3] = [...texts, ['headerImage', file], ['relatedImg', file]]
  const answer = await sendForm(t.app, 'POST', '/api/services', parts, { authorization })
  created = answer.body
  picture = answer.json().headerImage
  sentinel = `${t.mediaDir}-sentinel`
  await mkdir(sentinel)
  await writeFile(`${sentinel}/800.jpeg`, bytes)
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  port = (t.app.server.address() as AddressInfo).port
})

afterAll(() => rm(sentinel, { recursive: true }))

/** Sends the path as it is; the usual HTTP clients and test tools would normalise it. */
function ask(method: string, path: string): Promise<{ status: number; body: Buffer }> {
  return new Promise((done, fail) => {
    const asked = request(
      { host: '127.0.0.1', port, method, path, headers: { authorization } },
      async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk)
        done({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) })
      },
    )
    asked.on('error', fail).end()
  })
}

function listTricks(): string[] {
  const away = basename(sentinel)
  const ups = [
    '..',
    '%2e%2e',
    '.%2e',
    '%252e%252e',
    '..%00',
    '%c0%ae%c0%ae',
    '..;',
    '%uff0e%uff0e',
    '....',
    '%2e%2e%2e',
  ]
  const slashes = ['/', '%2F', '%2f', '\\', '%5c', '%252F', '%c0%af', '//', '%2f%2f', '/./']
  const ends = [`${away}/800.jpeg`, `${away}%2F800.jpeg`, 'etc/passwd%00.jpeg']
  return ups.flatMap((up) => slashes.flatMap((slash) => ends.map((end) => [up, up, end].join(slash))))
}

test('[API-19] path traversal returns 404 or 400 and does not change files', async () => {
  const tricks = listTricks()
  expect(tricks).toHaveLength(300)
  const before = await stat(`${sentinel}/800.jpeg`)
  const whole = await readFile(`${sentinel}/800.jpeg`)
  for (const trick of tricks) {
    for (const [method, path] of [
      ['GET', `/media/${trick}`],
      ['GET', `/media/${picture.public_id}/${trick}`],
      ['DELETE', `/media/${picture.public_id}/${trick}`],
      ['DELETE', `/api/services/${trick}`],
    ] as const) {
      const { status, body } = await ask(method, path)
      expect([400, 404, 414], `${method} ${path}`).toContain(status)
      expect(body.includes(whole.subarray(200, 260))).toBe(false)
    }
  }
  const after = await stat(`${sentinel}/800.jpeg`)
  expect([after.mtimeMs, after.size]).toEqual([before.mtimeMs, before.size])
  expect((await ask('GET', picture.url)).status).toBe(200)
})

test('returns 404 or 400 for sizes and formats of a picture that do not exist', async () => {
  const id = picture.public_id
  for (const path of [
    `/media/${id}/801.jpeg`,
    `/media/${id}/0800.jpeg`,
    `/media/${id}/800.jpg`,
    `/media/${id}/800.JPEG`,
    `/media/${id}/800.png`,
    `/media/${id}/800.jpeg%00`,
    `/media/${id}/800%00.jpeg`,
    `/media/${id}/8e2.jpeg`,
    `/media/${id}/99999999999999999999.jpeg`,
    `/media/${id}/-800.jpeg`,
    `/media/${id}/800.jpeg/`,
    `/media/${id}/`,
    `/media/${id}`,
    `/media/${id.toLowerCase()}x/800.jpeg`,
    `/media/%00/800.jpeg`,
    `/media/${'x'.repeat(101)}/800.jpeg`,
    `/media/${'x'.repeat(2_000)}/800.jpeg`,
    `/media/__proto__/800.jpeg`,
    `/media/constructor/800.jpeg`,
  ])
    expect([400, 404, 414], path).toContain((await ask('GET', path)).status)
})

test('serves a new size of a picture immediately, even when the picture is cached', async () => {
  expect((await t.app.inject({ url: picture.url })).statusCode).toBe(200)
  const avif = `/media/${picture.public_id}/320.avif`
  expect((await t.app.inject({ url: avif })).statusCode).toBe(404)
  const { id } = await t.db
    .selectFrom('pictures')
    .select('id')
    .where('public_id', '=', picture.public_id)
    .executeTakeFirstOrThrow()
  await encodeRemaining(t.db, t.media, id)
  expect((await t.app.inject({ url: avif })).statusCode).toBe(200)
})

test.each(['jpeg', 'webp', 'avif'])(
  'serves %s with its type, immutable caching and a sandbox policy',
  async (format) => {
    const answer = await t.app.inject({ url: `/media/${picture.public_id}/640.${format}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(answer.rawPayload.length),
    })
    const magic = { jpeg: 'ffd8ff', webp: '52494646', avif: '0000' }[format]
    expect(answer.rawPayload.toString('hex').startsWith(magic ?? '?')).toBe(true)
  },
)

test('the 404 for a missing size of a picture is not cacheable', async () => {
  const answer = await t.app.inject({ url: `/media/${picture.public_id}/77.avif` })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('[API-19] no response reveals the storage location', async () => {
  const rows = await t.db.selectFrom('pictures').select(['id', 'storage_key']).execute()
  expect(rows).toHaveLength(2)
  const { slug } = JSON.parse(created)
  const bodies = [created]
  for (const url of [
    '/api/services',
    '/api/services/paginate?page=1',
    `/api/services/slug/${slug}`,
    '/api/services/all',
  ])
    bodies.push((await t.app.inject({ url, headers: { authorization } })).body)
  for (const body of bodies) {
    expect(body).not.toContain(t.mediaDir)
    expect(body).not.toContain('storage')
    for (const { id, storage_key } of rows) {
      expect(body).not.toContain(storage_key)
      expect(body).not.toContain(id)
    }
  }
})
