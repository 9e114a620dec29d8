import { beforeAll, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { afterFile } from '../../test/after-file.ts'
import { type PushService, startPushService } from '../../test/push/push-service.ts'
import { isEndpoint } from './endpoints.ts'
import { isPublicAddress, lookUpPublic } from './public-addresses.ts'
import { sendPush } from './send-push.ts'

const keys = webPush.generateVAPIDKeys()
const message = { text: 'A new enquiry. Open Linework.', url: '/admin', tag: 'x', unanswered: 3 }
let service: PushService

beforeAll(async () => {
  service = await startPushService()
  afterFile(() => service.destroy())
})

const send = (target: Parameters<typeof sendPush>[0], more: object = {}) =>
  sendPush(target, message, {
    keys,
    publicUrl: 'https://studio.example',
    topic: 'topic',
    testOrigin: service.origin,
    ...more,
  })

test('sendPush sends an encrypted, signed push that the browser can decrypt', async () => {
  const phone = service.subscribe(keys.publicKey)
  expect(await send(phone)).toBe('taken')
  expect(service.problems).toEqual([])
  expect(phone.messages).toEqual([message])
  expect(phone.headers[0]).toMatchObject({ ttl: '86400', urgency: 'high', topic: 'topic' })
})

test('sendPush fails when the subscription has the key of another studio', async () => {
  const phone = service.subscribe(webPush.generateVAPIDKeys().publicKey)
  await expect(send(phone)).rejects.toThrow('The push service responded 400.')
  expect(service.problems.splice(0)).toEqual(['another key than the subscription’s'])
})

test.each([404, 410] as const)(
  "a push returns 'gone' when the push service responds with %i",
  async (status) => {
    const phone = service.subscribe(keys.publicKey)
    phone.expire(status)
    expect(await send(phone)).toBe('gone')
  },
)

test.each([301, 307, 403, 429, 500, 503])(
  'a push fails without following a redirect when the push service responds with %i',
  async (status) => {
    const phone = service.subscribe(keys.publicKey)
    phone.failWith(status)
    await expect(send(phone)).rejects.toThrow(`The push service responded ${status}.`)
    expect(phone.countAsked()).toBe(1)
  },
)

test('sendPush fails after a timeout when the push service does not respond', async () => {
  const phone = service.subscribe(keys.publicKey)
  phone.failWith(0)
  await expect(send(phone, { timeoutMs: 200 })).rejects.toThrow(/abort|timeout/i)
})

describe('push endpoints and addresses', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
  ])('accepts the endpoint %s', (endpoint) => expect(isEndpoint(endpoint, undefined)).toBe(true))

  test.each([
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://push.example:8443/x',
    'https://user@push.example/x',
    'https://user:password@push.example/x',
    'https://push.example/x y',
    'ftp://push.example/x',
    '//push.example/x',
    'not an address',
    '',
  ])('rejects the endpoint “%s”', async (endpoint) => {
    expect(isEndpoint(endpoint, undefined)).toBe(false)
    const { p256dh, auth } = service.subscribe(keys.publicKey)
    await expect(send({ endpoint, p256dh, auth })).rejects.toThrow('No push service has such an address.')
  })

  test('isEndpoint accepts a local origin only if it is the configured test origin', () => {
    expect(isEndpoint('http://127.0.0.1:8090/x', 'http://127.0.0.1:8090')).toBe(true)
    expect(isEndpoint('http://127.0.0.1:8091/x', 'http://127.0.0.1:8090')).toBe(false)
    expect(isEndpoint('http://127.0.0.1:8090/x', undefined)).toBe(false)
  })

  test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2600:1901::1', '2a00:1450:4001::1'])(
    'accepts the address %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'push.example',
  ])('rejects the address %s', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each([{}, { all: true }])(
    'does not connect to a name that resolves to this machine (%o)',
    async (options) => {
      const error = await new Promise((done) =>
        lookUpPublic((name) => `${name} is private`)('localhost', options, (failed) => done(failed)),
      )
      expect(error).toMatchObject({ message: 'localhost is private' })
    },
  )
})
