import { beforeAll, expect, test } from 'vitest'
import { fillPath, listEndpoints } from '../../../../test/endpoints.ts'
import { makeArtist, makeEnquiry, makePushSubscription, makeStaffMember } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { makeDevice } from '../../../../test/passkey.ts'
import { readClock } from '../../../db/connect.ts'
import { disableStaff } from '../account-queries.ts'
import { codeAt, stepAt } from '../second-factors/totp.ts'

const PASSWORDS = ['river stone copper 42', 'copper stone river 24']
const endpoints = (await listEndpoints()).filter(({ minRole }) => minRole !== 'public')

let t: TestApp
let owner: Awaited<ReturnType<typeof makeStaffMember>>
let artistId: string

/** Every credential and link that the staff member ever had. */
const had = {
  tokens: [] as string[],
  feeds: [] as string[],
  links: [] as string[],
  phones: [] as string[],
  devices: [] as ReturnType<typeof makeDevice>[],
  codes: [] as string[],
  pages: [] as string[],
}

beforeAll(async () => {
  t = await makeApp()
  owner = await makeStaffMember(t.db)
  artistId = (await makeArtist(t.db, { name: 'Kabir Das' })).id
  await makeEnquiry(t.db, { artist_id: artistId, booked_for: new Date(), status: 'booked', name: 'A client' })
})

const send = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  authorization: string,
  payload?: object,
) => t.app.inject({ method, url: `/api${url}`, headers: { authorization }, ...(payload ? { payload } : {}) })

async function login(password: string): Promise<void> {
  const payload = { email: 'kabir@studio.example', password }
  const response = await send('POST', '/auth/login', '', payload)
  expect(response.statusCode).toBe(200)
  had.tokens.push(response.json().token)
}

async function newFeed(): Promise<void> {
  const token = had.tokens.at(-1) as string
  const replaces = (await send('GET', '/bookings/calendar', token)).json().createdAt
  const { address } = (await send('POST', '/bookings/calendar', token, { replaces })).json()
  had.feeds.push(new URL(address).pathname, `${new URL(address).pathname}.ics`)
}

async function newSubscription(): Promise<void> {
  const phone = makePushSubscription()
  const added = await send('POST', '/notifications/push-subscriptions', had.tokens.at(-1) as string, phone)
  expect(added.statusCode).toBe(201)
  had.phones.push(phone.endpoint)
}

async function newLink(id: string): Promise<string> {
  const { link } = (await send('POST', `/staff/${id}/link`, owner.headers.authorization)).json()
  const token = new URL(link).hash.slice(1)
  had.links.push(token)
  return token
}

async function sendEnquiry(): Promise<void> {
  const person = { name: 'Asha', email: 'asha@mail.example', phone: '098765 43210' }
  const wish = { service: 'Tattoo', artist: 'Kabir Das', description: 'A lotus' }
  expect((await send('POST', '/contact', '', { ...person, ...wish })).statusCode).toBe(201)
}

async function newDevice(): Promise<void> {
  const token = had.tokens.at(-1) as string
  const { options } = (await send('POST', '/second-factors/passkeys/begin', token)).json()
  const device = makeDevice()
  const credential = device.register(options)
  expect(
    (await send('POST', '/second-factors/passkeys', token, { name: 'Phone', credential })).statusCode,
  ).toBe(201)
  had.devices.push(device)
}

async function newApp(): Promise<void> {
  const token = had.tokens.at(-1) as string
  await send('POST', '/second-factors/authenticator-app/begin', token)
  const { secret } = await t.db.selectFrom('authenticator_apps').select('secret').executeTakeFirstOrThrow()
  const code = codeAt(secret, stepAt(await readClock(t.db)))
  had.codes.push(...(await send('POST', '/second-factors/authenticator-app', token, { code })).json().codes)
}

/** Creates links to the client page of an appointment, which staff forward to clients. */
async function newPages(): Promise<void> {
  const token = had.tokens.at(-1) as string
  const { id } = await t.db
    .selectFrom('appointments')
    .select('id')
    .where('artist_id', '=', artistId)
    .executeTakeFirstOrThrow()
  const shown = (await send('GET', `/appointments/${id}/messages`, token)).json()
  const renewed = (await send('POST', `/appointments/${id}/link`, token)).json()
  for (const address of [shown.link, renewed.address]) had.pages.push(address.split('/').at(-1))
}

const choose = (token: string, password: string) =>
  send('POST', '/staff/links/redeem', '', { token, password })

test('no credential of a disabled account returns data', async () => {
  const fields = { name: 'Kabir', email: 'kabir@studio.example', role: 'artist', artistId }
  const invited = (await send('POST', '/staff', owner.headers.authorization, fields)).json()
  const { people } = (await send('GET', '/staff', owner.headers.authorization)).json()
  const { _id: id } = people.find(({ name }: { name: string }) => name === 'Kabir')
  had.links.push(new URL(invited.link).hash.slice(1))
  await newLink(id)
  await choose(had.links[0] as string, PASSWORDS[0] as string)
  await login(PASSWORDS[0] as string)
  await newFeed()
  await newSubscription()
  await login(PASSWORDS[0] as string)
  await newFeed()
  await newDevice()
  // An owner's link removes second factors, so that the password is enough afterwards.
  await choose(await newLink(id), PASSWORDS[1] as string)
  expect(await listOpen()).toEqual([])
  await login(PASSWORDS[1] as string)
  await newFeed()
  await newSubscription()
  await newSubscription()
  await newDevice()
  await newDevice()
  await newApp()
  await newPages()
  await newLink(id)
  await newLink(id)
  const open = [
    'token',
    'feed',
    'feed',
    'link',
    'link',
    'phone',
    'phone',
    'passkey',
    'passkey',
    'code',
    'page',
  ]
  expect(await listOpen()).toEqual(open)

  expect((await send('POST', `/staff/${id}/disable`, owner.headers.authorization)).statusCode).toBe(200)
  // Signing in with two passkeys and a recovery code created three more tokens.
  expect(Object.values(had).map((things) => things.length)).toEqual([6, 6, 5, 3, 3, 9, 2])
  expect(await listOpen()).toEqual([])
  for (const token of had.tokens)
    for (const endpoint of endpoints) {
      const url = fillPath(endpoint, crypto.randomUUID())
      const headers = { authorization: token }
      const response = await t.app.inject({ method: endpoint.method, url, headers })
      expect([endpoint.name, response.statusCode]).toEqual([endpoint.name, 401])
    }
  const tried = Object.values(had).reduce((sum, things) => sum + things.length, 0)
  process.stdout.write(
    `after disabling: ${tried} ways in of ${Object.keys(had).length} kinds, and ${had.tokens.length * endpoints.length} calls with old tokens: 0 with data\n`,
  )
  for (const password of PASSWORDS) {
    await t.db.deleteFrom('rate_limits').execute()
    const payload = { email: fields.email, password }
    expect((await send('POST', '/auth/login', '', payload)).statusCode).toBe(401)
  }

  expect((await send('POST', `/staff/${id}/enable`, owner.headers.authorization)).statusCode).toBe(200)
  expect(await listOpen()).toEqual([])
})

type Member = Awaited<ReturnType<typeof makeStaffMember>>
const asOwner = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  send(method, url, owner.headers.authorization, payload).then(({ statusCode }) => statusCode === 200)
const change = { current: 'a long enough password', next: PASSWORDS[0] }

test.each<[string, (leaver: Member) => Promise<boolean>]>([
  ['is disabled', ({ id }) => asOwner('POST', `/staff/${id}/disable`)],
  ['is deleted', ({ id }) => asOwner('DELETE', `/staff/${id}`)],
  ['becomes desk', ({ id }) => asOwner('PATCH', `/staff/${id}`, { name: 'Ira', role: 'desk' })],
  ['is disabled by the command', ({ email }) => disableStaff(t.db, email)],
  [
    'has a new password',
    async ({ headers }) =>
      (await send('POST', '/auth/password', headers.authorization, change)).statusCode === 200,
  ],
])('when an owner %s, the links that this owner created return 401', async (_, leave) => {
  const leaver = await makeStaffMember(t.db)
  const [desk, partner] = [await makeStaffMember(t.db, { role: 'desk' }), await makeStaffMember(t.db)]
  const email = `invited-by-${leaver.id}@studio.example`
  const makeOne = async (by: Member, path: string, payload?: object) =>
    new URL((await send('POST', path, by.headers.authorization, payload)).json().link).hash.slice(1)
  const tokens = [
    await makeOne(leaver, `/staff/${desk.id}/link`),
    await makeOne(leaver, `/staff/${partner.id}/link`),
    await makeOne(leaver, '/staff', { name: 'Neha', email, role: 'owner' }),
    await makeOne(owner, `/staff/${desk.id}/link`),
  ]
  const opened = async () => {
    await t.db.deleteFrom('rate_limits').execute()
    const answers = tokens.map((token) => send('POST', '/staff/links/inspect', '', { token }))
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  }
  expect(await opened()).toEqual([200, 200, 200, 200])
  expect(await leave(leaver)).toBe(true)
  expect(await opened()).toEqual([401, 401, 401, 200])
})

/** Lists the kinds of credentials that still work. */
async function listOpen(): Promise<string[]> {
  await t.db.deleteFrom('rate_limits').execute()
  const open: string[] = []
  for (const token of had.tokens)
    if ((await send('GET', '/contact', token)).statusCode === 200) open.push('token')
  for (const url of had.feeds) if ((await t.app.inject({ url })).statusCode === 200) open.push('feed')
  for (const token of had.links)
    if ((await send('POST', '/staff/links/inspect', '', { token })).statusCode === 200) open.push('link')
  // A push subscription works if an enquiry for its staff member queues a push.
  await t.db.deleteFrom('outbox').execute()
  await sendEnquiry()
  const pushed = t.db.selectFrom('outbox').innerJoin('phones', 'phones.id', 'phone_id').select('endpoint')
  for (const { endpoint } of await pushed.execute()) if (had.phones.includes(endpoint)) open.push('phone')
  for (const device of had.devices) {
    const { options } = (await send('POST', '/auth/passkey/begin', '')).json()
    const response = await send('POST', '/auth/passkey', '', { credential: device.answer(options) })
    if (response.statusCode === 200) open.push('passkey')
    if (response.statusCode === 200) had.tokens.push(response.json().token)
  }
  // Each check needs an unused recovery code.
  const code = had.codes.pop()
  if (code !== undefined) {
    const payload = { email: 'kabir@studio.example', password: PASSWORDS[1], code }
    const response = await send('POST', '/auth/login', '', payload)
    if (response.statusCode === 200) open.push('code')
    if (response.statusCode === 200) had.tokens.push(response.json().token)
  }
  for (const page of had.pages)
    if ((await send('GET', `/visits/${page}`, '')).statusCode === 200) open.push('page')
  return open
}
