import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaffMember } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { putPicture, sendWithTicket } from '../../../test/pictures/enquiry-pictures.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import { SECRET_KEY, SECRET_PATHS } from '../../../test/secret-paths.ts'
import { buildApp } from '../../app.ts'
import { createMailer } from '../../mail/mailer.ts'
import { createLog, toReadable } from './log.ts'

const CANARY = {
  name: 'Canary Name',
  email: 'canary@mail.example',
  phone: '+91 90909 09090',
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: 'https://canary.example/picture',
  description: 'Canary words',
}
const SECRET = /canary|90909/i

let t: TestApp
let app: Awaited<ReturnType<typeof buildApp>>
let lines = ''
const stream = {
  write(line: string) {
    lines += line
  },
}

beforeAll(async () => {
  t = await makeApp({ mailer: createMailer('smtp://127.0.0.1:1', 'studio@a.example', 'studio@a.example') })
  app = await buildApp(t, createLog('debug', stream))
})
afterAll(() => app.close())

const send = (payload: object) => app.inject({ method: 'POST', url: '/api/contact', payload })

test('the log never contains personal data of an enquiry, even when the enquiry fails', async () => {
  expect((await send(CANARY)).statusCode).toBe(201)
  expect((await send({ ...CANARY, email: 'canary' })).statusCode).toBe(400)
  await sql`alter table contact_requests add constraint broken check (name not like 'Canary%') not valid`.execute(
    t.db,
  )
  const failed = await send(CANARY)
  expect(failed.statusCode).toBe(500)
  expect(failed.body).not.toMatch(/broken|constraint|contact_requests|\.ts/)
  await app.inject({ url: '/api/contact?q=canary' })
  expect(lines).toContain('"constraint":"broken"')
  expect(lines).not.toMatch(SECRET)
})

test('the log contains the account id of a staff request, allowed or not', async () => {
  lines = ''
  const { id, headers } = await makeStaffMember(t.db, { role: 'artist' })
  expect((await app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200)
  expect((await app.inject({ url: '/api/staff', headers })).statusCode).toBe(403)
  expect((await app.inject({ url: '/api/staff', headers: { authorization: 'x' } })).statusCode).toBe(401)
  const logged = lines
    .split('\n')
    .flatMap((line) => (line.includes('"path"') ? [JSON.parse(line)] : []))
    .map(({ status, staff }) => [status, staff])
  expect(logged).toEqual([
    [200, id],
    [403, id],
    [401, undefined],
  ])
})

test('the readable log format prints a request or a warning on one line', async () => {
  lines = ''
  await app.inject({ url: '/api/none' })
  const call = lines.split('\n').find((line) => line.includes('"path"')) as string
  expect(toReadable(call)).toMatch(/^\d\d:\d\d:\d\d debug in-process call GET \/api\/none 404 [\d.]+ ms$/)
  lines = ''
  createLog('warn', stream).warn({ err: new Error('no route'), videoId: 'x' }, 'not fetched')
  expect(toReadable(lines)).toMatch(/^\d\d:\d\d:\d\d warn not fetched \{"videoId":"x"\} no route$/)
})

test('text from a caller cannot add lines to the log', async () => {
  lines = ''
  const forged = '\n{"level":30,"msg":"forged"}'
  await app.inject({ url: `/api/none${encodeURIComponent(forged)}`, headers: { 'user-agent': forged } })
  await app.inject({ method: 'POST', url: '/api/client-errors', payload: { what: `x${forged}`, page: '/' } })
  const logged = lines.trim().split('\n')
  expect(logged.length).toBeGreaterThanOrEqual(2)
  expect(logged.map((line) => JSON.parse(line).msg)).not.toContain('forged')
})

test('the jobs of an enquiry contain no personal data', async () => {
  const { rows } = await sql<{ data: object }>`select data from jobs.job`.execute(t.db)
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const { data } of rows) expect(data).toEqual({ mailId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

test.each(SECRET_PATHS)(
  'does not log a calendar key, client link or preview token, however encoded: %s',
  async (url) => {
    lines = ''
    await app.inject({ url })
    expect(lines).toContain('"path":"')
    expect(lines).not.toMatch(SECRET_KEY)
  },
)

test('the log does not contain a URL with broken percent-encoding', async () => {
  lines = ''
  await app.inject({ url: '/api/bookings/calendar/a-secret-key%zz' })
  expect(lines).toBe('')
})

test('the log has no error for a deliberate rejection or a disconnected client', async () => {
  lines = ''
  const config = { ...t.config, MEDIA_MIN_FREE_MB: 1e9 }
  const full = await buildApp({ ...t, config }, createLog('debug', stream))
  const { ticket } = await sendWithTicket({ app: full })
  expect((await putPicture({ app: full }, ticket, Buffer.from('x'))).statusCode).toBe(507)
  expect(lines).toContain('"status":507')
  await full.listen({ host: '127.0.0.1', port: 0 })
  const arrived = new Promise((done) => full.server.once('request', done))
  const socket = connect((full.server.address() as AddressInfo).port, '127.0.0.1')
  const head = 'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json'
  socket.write(`${head}\r\ncontent-length: 9\r\n\r\n{`)
  await arrived
  socket.destroy()
  await expect.poll(() => lines, { timeout: 30_000 }).toContain('the client closed the connection')
  await full.close()
  const levels = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).level)
  expect(Math.max(...levels)).toBe(30)
})

test('the log contains paths without a secret unchanged', async () => {
  lines = ''
  for (const url of ['/api/bookings/calendar', '/api/services?x=1', '/caf%C3%A9']) await app.inject({ url })
  expect(lines.match(/"path":"[^"]*"/g)).toEqual([
    '"path":"/api/bookings/calendar"',
    '"path":"/api/services"',
    '"path":"/caf%C3%A9"',
  ])
})

test("the log contains the message of a failed job's error, but no row data", () => {
  lines = ''
  const { message, stack } = new Error('relation is gone')
  const err = { message, stack, code: '42P01', detail: 'canary' }
  createLog('warn', stream).warn({ err }, 'job queue')
  expect(JSON.parse(lines).err).toEqual({ message, stack, code: '42P01' })
})

test('the log contains neither an upload ticket nor the signed URL of a picture', async () => {
  await sql`alter table contact_requests drop constraint if exists broken`.execute(t.db)
  const { headers } = await makeStaffMember(t.db)
  lines = ''
  const { ticket, id } = await sendWithTicket({ app })
  expect((await putPicture({ app }, ticket, await makePicture())).statusCode).toBe(200)
  expect((await putPicture({ app }, ticket, Buffer.from('canary'))).statusCode).toBe(422)
  const [picture] = (await app.inject({ url: `/api/contact/${id}/pictures`, headers })).json()
  const signature = new URL(picture.address, 'http://localhost').searchParams.get('signature') as string
  expect((await app.inject({ url: picture.address })).statusCode).toBe(200)
  expect((await app.inject({ url: picture.address.replace('large', 'small') })).statusCode).toBe(404)
  expect(lines).toContain(`"path":"/api/contact/pictures/${picture.id}/large"`)
  for (const secret of [ticket.slice(-20), signature, 'canary', 'asha', 'enquiries/'])
    expect(lines).not.toContain(secret)
})
