import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { afterFile } from '../../test/after-file.ts'
import { makeEnquiry } from '../../test/factories.ts'
import { insertEveryMessage } from '../../test/mail/every-message.ts'
import { startMail, type TestMail } from '../../test/mail/start-mail.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { type PushService, startPushService } from '../../test/push/push-service.ts'
import { countConnections } from '../db/connect.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import { readVapidKeys } from '../push/send-push.ts'
import { deliver } from './deliver.ts'
import { MESSAGES } from './messages.ts'
import { leaseMessage, updateMessage } from './queries.ts'

const PUSHES = Object.values(MESSAGES).filter(({ queue }) => queue === 'send-push').length
const EMAILS = Object.keys(MESSAGES).length - PUSHES

let mail: TestMail
let service: PushService
let one: TestApp
let two: TestApp

beforeAll(async () => {
  mail = await startMail()
  service = await startPushService()
  afterFile(() => service.destroy())
  const settings = {
    mailer: mail.mailer,
    PUSH_TEST_ORIGIN: service.origin,
    PUBLIC_URL: 'https://studio.example',
  }
  one = await makeApp(settings)
  two = await makeApp({ ...settings, databaseUrl: one.databaseUrl })
})

afterEach(() => void vi.useRealTimers())

async function insertAll(pushService = service) {
  const { publicKey } = await readVapidKeys(one.db)
  const phone = pushService.subscribe(publicKey)
  const { endpoint, p256dh, auth } = phone
  return { phone, ids: Object.values(await insertEveryMessage(one.db, { endpoint, p256dh, auth })) }
}

const insertOne = async () =>
  one.db
    .insertInto('outbox')
    .values({ message: 'enquiry.visitor', contact_id: (await makeEnquiry(one.db)).id })
    .returning('id')
    .executeTakeFirstOrThrow()

const readIds = async (count: number, ids: string[]) => {
  const expected = ids.map((id) => `<${id}@studio.example>`)
  const mails = await mail.readMails(count, ({ messageId }) => expected.includes(messageId ?? ''))
  return mails.map(({ messageId }) => messageId)
}

test('two instances that run concurrently send each message of every kind once', async () => {
  const { phone, ids } = await insertAll()
  const runs = [one, two, one, two].flatMap((instance) => ids.map((id) => deliver(instance, id)))
  await Promise.allSettled(runs)
  await Promise.all(ids.map((id) => deliver(two, id)))
  const rows = await one.db.selectFrom('outbox').select(['message', 'state', 'tries']).execute()
  expect(rows.map(({ message }) => message).sort()).toEqual(Object.keys(MESSAGES).sort())
  expect(rows.filter(({ state, tries }) => state !== 'sent' || tries !== 1)).toEqual([])
  const arrived = await readIds(EMAILS, ids)
  expect([arrived.length, new Set(arrived).size]).toEqual([EMAILS, EMAILS])
  expect(phone.messages).toHaveLength(PUSHES)
  expect(service.problems).toEqual([])
})

test('unresponsive mail and push servers do not occupy database connections', async () => {
  const silent = await startSilentMailServer()
  const silentService = await startPushService()
  const { phone, ids } = await insertAll(silentService)
  phone.failWith(0)
  let sending = 0
  const send: Mailer['send'] = (message) => {
    sending += 1
    return silent.mailer.send(message)
  }
  const config = { ...one.config, PUSH_TEST_ORIGIN: silentService.origin }
  const deps = { ...one, config, mailer: { ...silent.mailer, send } }
  const sent = Promise.allSettled(ids.map((id) => deliver(deps, id)))
  await expect
    .poll(() => [silent.sockets.length, sending, phone.countAsked()], { timeout: 20_000 })
    .toEqual([1, EMAILS, PUSHES])
  const { total, idle } = countConnections(one.db)
  expect(total - idle).toBe(0)
  silent.end()
  await silentService.destroy()
  expect((await sent).map(({ status }) => status)).toEqual(ids.map(() => 'rejected'))
})

/** why: a real mail server cannot be made to stop responding. */
async function startSilentMailServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    socket.write('220 here\r\n')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const mailer = createMailer(`smtp://127.0.0.1:${port}?tls=off`, 'studio@a.example', 'site@a.example')
  return {
    mailer,
    sockets,
    end() {
      mailer.close()
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

test('an email of a killed process is sent by another once its lease has expired', async () => {
  const { id } = await insertOne()
  expect(await leaseMessage(one.db, id)).toBe(true)
  await deliver(two, id)
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - now())::int as seconds from jobs.job where data ->> 'mailId' = ${id}`.execute(
    one.db,
  )
  expect(rows).toEqual([{ seconds: expect.closeTo(120, -1) }])
  await updateMessage(one.db, id, { leased_until: sql<Date>`now() - interval '1 second'` as never })
  await deliver(two, id)
  expect(await readIds(1, [id])).toHaveLength(1)
})

test('a slow mail server keeps the lease renewed until the email is sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { id } = await insertOne()
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = vi.fn<Mailer['send']>(() => promise)
  const sent = deliver({ ...one, mailer: { ...mail.mailer, send } }, id)
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), { timeout: 20_000 })
  await updateMessage(one.db, id, { leased_until: sql<Date>`now() + interval '30 seconds'` as never })
  vi.advanceTimersByTime(30_000)
  const isRenewed = sql<boolean>`leased_until > now() + interval '1 minute'`.as('is_renewed')
  await vi.waitFor(
    async () => {
      const row = await one.db.selectFrom('outbox').select(isRenewed).where('id', '=', id).executeTakeFirst()
      expect(row?.is_renewed).toBe(true)
    },
    { timeout: 20_000 },
  )
  resolve()
  await sent
  expect(vi.getTimerCount()).toBe(0)
})

test('an email or push in the outbox is erased with its enquiry or device', async () => {
  const { ids } = await insertAll()
  await one.db.deleteFrom('contact_requests').execute()
  await one.db.deleteFrom('staff').execute()
  const left = await one.db.selectFrom('outbox').select('message').where('id', 'in', ids).execute()
  expect(left.map(({ message }) => message)).toEqual(['enquiry.summary'])
})
