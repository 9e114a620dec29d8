import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeStaffMember } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { putPicture, sendWithTicket } from '../../../../test/pictures/enquiry-pictures.ts'
import { makePhoto } from '../../../../test/pictures/make-picture.ts'
import { amountOf } from '../../../../test/suite.ts'

const GUESSES = amountOf({ merge: 300, full: 3_000, byHand: 100_000 })

let t: TestApp
let enquiryId: string
let pictureId: string
let signed: string

beforeAll(async () => {
  t = await makeApp()
  const { id, ticket } = await sendWithTicket(t)
  enquiryId = id
  pictureId = randomUUID()
  const sent = await putPicture(t, ticket, await makePhoto(640, 480), { id: pictureId })
  expect(sent.statusCode).toBe(200)
})

/** Signs new URLs before each test, because signed URLs expire after ten minutes. */
beforeEach(sign)

async function sign(): Promise<void> {
  const { headers } = await makeStaffMember(t.db)
  const [picture] = (await t.app.inject({ url: `/api/contact/${enquiryId}/pictures`, headers })).json()
  signed = picture.address
}

const open = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })
const statusOf = async (url: string) => (await open(url)).statusCode

test(`${GUESSES} guessed picture URLs return 400 or 404`, async () => {
  const guess = (i: number) => {
    const url = new URL(signed, 'http://localhost')
    const { searchParams: query } = new URL(url)
    const signature = query.get('signature') as string
    const other = [
      () => query.set('signature', randomBytes(32).toString('base64url')),
      () => query.set('signature', signature.slice(0, -1)),
      () => query.set('signature', ''),
      () => query.set('session', randomUUID()),
      () => query.set('until', String(Number(query.get('until')) - i)),
      () => query.delete('signature'),
      () => query.append('signature', signature),
      () => query.set('signature', signature.toLowerCase()),
    ]
    const path = [
      url.pathname,
      url.pathname.replace('large', 'small'),
      `/api/contact/pictures/${randomUUID()}/large`,
    ]
    const kind = i % (other.length + 2)
    if (kind < other.length) other[kind]?.()
    return `${kind < other.length ? path[0] : path[1 + (i % 2)]}?${query}`
  }
  const outcomes = new Map<number, number>()
  for (let i = 1; i <= GUESSES; i++) {
    if (i % 3_000 === 0) {
      expect(await statusOf(signed)).toBe(200)
      await sign()
    }
    const status = await statusOf(guess(i))
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
  }
  expect([...outcomes.keys()].toSorted()).toEqual([400, 404])
}, 900_000)

test('no public URL serves a private picture in any encoding', async () => {
  const { storage_key } = await t.db
    .selectFrom('enquiry_pictures')
    .select('storage_key')
    .where('id', '=', pictureId)
    .executeTakeFirstOrThrow()
  const key = storage_key as string
  const bare = key.replace('enquiries/', '')
  const names = ['large.jpeg', 'small.jpeg', '1600.jpeg', '320.jpeg', 'share.jpeg']
  const spellings = [
    key,
    bare,
    pictureId,
    encodeURIComponent(key),
    encodeURIComponent(encodeURIComponent(key)),
    `enquiries/${bare.slice(0, 2)}/${bare}`,
    `enquiries%2f${bare.slice(0, 2)}%2f${bare}`,
    `../enquiries/${bare.slice(0, 2)}/${bare}`,
    `..%2fenquiries%2f${bare.slice(0, 2)}%2f${bare}`,
    `%2e%2e/enquiries/${bare}`,
    `${key}%00`,
    `./${key}`,
    `ENQUIRIES/${bare}`,
    `enquiries\\${bare}`,
  ]
  for (const spelling of spellings)
    for (const name of names)
      for (const base of [
        '/media/',
        '/api/media/',
        '/assets/',
        '/',
        '/api/pictures/',
        '/api/contact/pictures/',
      ]) {
        const response = await open(`${base}${spelling}/${name}`)
        expect([spelling, name, base, response.statusCode >= 400]).toEqual([spelling, name, base, true])
      }
  const publicRow = {
    public_id: 'stolen',
    storage_key: key,
    width: 1,
    height: 1,
    placeholder: '',
    jpeg: [320],
  }
  await expect(
    t.db
      .insertInto('pictures')
      .values({ ...publicRow, alt: '' })
      .execute(),
  ).rejects.toThrow('pictures_not_private')
})

test('no request header makes a picture cacheable or bypasses its signature', async () => {
  const tricks: Record<string, string>[] = [
    { authorization: 'x' },
    { 'cache-control': 'max-age=31536000' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-original-url': '/media/x/320.jpeg' },
    { 'x-rewrite-url': '/media/x/320.jpeg' },
    { 'x-http-method-override': 'GET' },
    { range: 'bytes=0-10' },
    { 'if-none-match': '*' },
    { 'if-modified-since': new Date().toUTCString() },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { accept: 'image/avif,image/webp,*/*' },
    { 'accept-encoding': 'gzip, br' },
    { 'surrogate-capability': 'a="ESI/1.0"' },
  ]
  const [path = ''] = signed.split('?')
  for (const headers of tricks) {
    const response = await open(signed, headers)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(response.headers).not.toHaveProperty('etag')
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
    const without = await open(path, headers)
    expect([without.statusCode, without.headers['cache-control']]).toEqual([400, 'no-store'])
  }
})
