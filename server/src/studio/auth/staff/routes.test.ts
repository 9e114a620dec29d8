import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeSessionOf, makeStaffMember } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'

const PASSWORD = 'river stone copper 42'

let t: TestApp
let owner: Awaited<ReturnType<typeof makeStaffMember>>

beforeEach(async () => {
  t = await makeApp()
  owner = await makeStaffMember(t.db, { name: 'Olena' })
})

const call = async (method: string, path: string, payload?: object, headers: object = owner.headers) => {
  const response = await t.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}
const invite = (more = {}) =>
  call('POST', '/staff', { name: 'Kabir', email: 'kabir@studio.example', role: 'desk', ...more })
const tokenOf = (link: string) => new URL(link).hash.slice(1)
const open = (token: string) => call('POST', '/staff/links/inspect', { token }, {})
const use = (token: string, password = PASSWORD) =>
  call('POST', '/staff/links/redeem', { token, password }, {})
const login = (email: string, password = PASSWORD) => call('POST', '/auth/login', { email, password }, {})
const people = async () => (await call('GET', '/staff')).body.people
const find = async (email: string) => (await people()).find((one: { email: string }) => one.email === email)

describe('an invitation', () => {
  test('creates an account that can sign in after choosing a password with the link', async () => {
    const { status, body } = await invite()
    expect(status).toBe(201)
    expect(body).toMatchObject({ isMailed: false, link: expect.stringMatching(/\/login\/link#[\w-]{43}$/) })
    expect(await find('kabir@studio.example')).toMatchObject({
      state: 'invited',
      role: 'desk',
      name: 'Kabir',
    })
    expect((await login('kabir@studio.example')).status).toBe(401)
    const token = tokenOf(body.link)
    expect((await open(token)).body).toMatchObject({ purpose: 'invitation', email: 'kabir@studio.example' })
    expect(await use(token)).toMatchObject({ status: 200, body: { email: 'kabir@studio.example' } })
    expect((await login('kabir@studio.example')).status).toBe(200)
    expect(await find('kabir@studio.example')).toMatchObject({ state: 'active', linkExpiresAt: null })
    expect(await use(token, 'another long one 77')).toMatchObject({ status: 401 })
    expect((await open(token)).status).toBe(401)
  })

  test('accepts one of two concurrent redemptions of the link', async () => {
    const token = tokenOf((await invite()).body.link)
    const both = await Promise.all([use(token), use(token, 'copper stone river 24')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('expires after 72 hours and is stored only as a hash', async () => {
    const { link, expiresAt } = (await invite()).body
    const { expires_at, created_at } = await t.db
      .selectFrom('access_links')
      .select(['expires_at', 'created_at'])
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - created_at.getTime()).toBe(72 * 3_600_000)
    expect(expiresAt).toBe(expires_at.toISOString())
    const { rows } = await sql<{ row: string }>`select access_links::text as row from access_links`.execute(
      t.db,
    )
    expect(rows[0]?.row).not.toContain(tokenOf(link))
    await t.db.updateTable('access_links').set({ expires_at: sql`now() - interval '1 second'` }).execute()
    expect((await use(tokenOf(link))).body.message).toBe(STAFF_TEXTS.linkOver)
  })

  test('requires a strong password', async () => {
    const token = tokenOf((await invite()).body.link)
    for (const weak of ['short', 'password password'])
      expect(await use(token, weak)).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
    expect((await use(token)).status).toBe(200)
  })

  test('rejects a known email address and an artist who has an account', async () => {
    await invite()
    expect((await invite({ email: 'KABIR@studio.example' })).body.errors[0].field).toBe('email')
    expect((await invite({ email: 'a@a.example', role: 'artist' })).body.errors[0].field).toBe('artistId')
    const artistId = (await makeArtist(t.db)).id
    expect((await invite({ email: 'a@a.example', role: 'artist', artistId })).status).toBe(201)
    const second = await invite({ email: 'b@a.example', role: 'artist', artistId })
    expect(second.body.errors[0]).toEqual({ field: 'artistId', message: STAFF_TEXTS.artistTaken })
  })

  test('returns 429 after 20 invalid tokens from one network', async () => {
    const token = tokenOf((await invite()).body.link)
    const guesses = []
    for (let i = 0; i < 21; i++) guesses.push((await open('x'.repeat(43))).status)
    expect(guesses).toEqual([...Array(20).fill(401), 429])
    expect((await open(token)).status).toBe(429)
  })
})

describe('an owner', () => {
  test('needs a recent sign-in to invite, change, enable or create a link', async () => {
    const { id } = await makeStaffMember(t.db, { role: 'desk' })
    const { id: gone } = await makeStaffMember(t.db, { disabled_at: new Date() })
    const acts = {
      invite: () => invite({ role: 'owner' }),
      change: () => call('PATCH', `/staff/${id}`, { name: 'Meera', role: 'owner' }),
      link: () => call('POST', `/staff/${id}/link`),
      enable: () => call('POST', `/staff/${gone}/enable`),
    }
    const age = (minutes: number) =>
      sql`update staff_sessions set created_at = now() - make_interval(mins => ${minutes})`.execute(t.db)
    await age(16)
    for (const [name, act] of Object.entries(acts))
      expect([name, await act()]).toMatchObject([
        name,
        { status: 401, body: { message: FACTOR_TEXTS.freshNeeded } },
      ])
    expect(await t.db.selectFrom('access_links').selectAll().execute()).toEqual([])
    await age(14)
    for (const act of Object.values(acts)) expect([200, 201]).toContain((await act()).status)
  })

  test('gets 409 when creating a link for themselves', async () => {
    expect(await call('POST', `/staff/${owner.id}/link`)).toMatchObject({
      status: 409,
      body: { message: STAFF_TEXTS.ownAccount },
    })
  })

  test('resets a password with a link, which also clears the rate limits', async () => {
    const { id, email } = await makeStaffMember(t.db, { role: 'desk' })
    for (let i = 0; i < 6; i++) await login(email, 'a wrong password')
    const { link } = (await call('POST', `/staff/${id}/link`)).body
    expect((await login(email, 'a long enough password')).status).toBe(429)
    expect((await use(tokenOf(link))).status).toBe(200)
    expect((await login(email)).status).toBe(200)
    expect((await login(email, 'a long enough password')).status).toBe(401)
  })

  test('changes name and role immediately, and a lower role ends the sessions', async () => {
    const { id, headers } = await makeStaffMember(t.db)
    expect((await call('GET', '/staff', undefined, headers)).status).toBe(200)
    expect((await call('PATCH', `/staff/${id}`, { name: 'Meera', role: 'desk' })).status).toBe(200)
    expect((await call('GET', '/staff', undefined, headers)).status).toBe(401)
    const again = { authorization: (await makeSessionOf(t.db, id)).token }
    expect((await call('GET', '/staff', undefined, again)).status).toBe(403)
    const me = { name: 'Meera', role: 'desk' }
    expect((await call('GET', '/auth/me', undefined, again)).body).toMatchObject(me)
  })

  test('reads and sets the daily digest subscription', async () => {
    const { id, email } = await makeStaffMember(t.db, { role: 'desk', name: 'Meera' })
    expect(await find(email)).toMatchObject({ digest: false })
    for (const more of [{ digest: true }, {}]) {
      expect((await call('PATCH', `/staff/${id}`, { name: 'Meera', role: 'desk', ...more })).status).toBe(200)
      expect(await find(email)).toMatchObject({ digest: true })
    }
  })

  test('disables an artist and reassigns open work to another artist', async () => {
    const [from, to] = [await makeArtist(t.db), await makeArtist(t.db, { name: 'Ira Sen' })]
    const { id, email } = await makeStaffMember(t.db, { role: 'artist', artist_id: from.id, name: 'Kabir' })
    const tomorrow = new Date(Date.now() + 24 * 3_600_000)
    const yesterday = new Date(Date.now() - 24 * 3_600_000)
    const enquiry = { artist_id: from.id, artist: 'Kabir' }
    const open = await makeEnquiry(t.db, { ...enquiry, booked_for: tomorrow })
    const past = await makeEnquiry(t.db, { ...enquiry, status: 'closed', booked_for: yesterday })
    await makeEnquiry(t.db, { artist_id: to.id, booked_for: tomorrow })
    const { id: waiting } = await makeEnquiry(t.db)
    await t.db.insertInto('waitlist').values({ contact_id: waiting, artist_id: from.id }).execute()
    expect(await find(email)).toMatchObject({ openEnquiries: 1, openAppointments: 1, waiting: 1 })
    for (const reassignTo of [from.id, crypto.randomUUID()])
      expect(await call('POST', `/staff/${id}/disable`, { reassignTo })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'reassignTo' }] },
      })
    const { status, body } = await call('POST', `/staff/${id}/disable`, { reassignTo: to.id })
    expect([status, body.message]).toEqual([
      200,
      'Kabir can no longer sign in. Their sessions, passkeys, codes, links, push notifications and calendar feed were revoked. Reassigned to Ira Sen: 1 enquiry, 1 appointment and 1 on the waitlist. Please check the appointments: one conflicts with another.',
    ])
    const whose = async (table: 'contact_requests' | 'appointments' | 'waitlist', key: string, is: string) =>
      (
        await sql<{ artist_id: string }>`
          select artist_id from ${sql.table(table)} where ${sql.ref(key)} = ${is}`.execute(t.db)
      ).rows[0]?.artist_id
    expect(await whose('contact_requests', 'id', open.id)).toBe(to.id)
    expect(await whose('appointments', 'contact_id', open.id)).toBe(to.id)
    expect(await whose('contact_requests', 'id', past.id)).toBe(from.id)
    expect(await whose('appointments', 'contact_id', past.id)).toBe(from.id)
    expect(await whose('waitlist', 'contact_id', waiting)).toBe(to.id)
    expect((await call('GET', `/contact/${open.id}`)).body).toMatchObject({ artist: 'Ira Sen' })
  })

  test('ends one session of a staff member and no other', async () => {
    const { id, headers } = await makeStaffMember(t.db)
    const other = await makeSessionOf(t.db, id)
    expect((await call('GET', `/staff/${id}/sessions`)).body.sessions).toHaveLength(2)
    expect((await call('DELETE', `/staff/${id}/sessions/${other.id}`)).status).toBe(200)
    expect((await call('DELETE', `/staff/${id}/sessions/${other.id}`)).status).toBe(404)
    expect((await call('GET', '/auth/me', undefined, headers)).status).toBe(200)
    expect((await call('GET', '/auth/me', undefined, { authorization: other.token })).status).toBe(401)
  })

  test('disables, enables and deletes other accounts but not their own', async () => {
    const { id, email } = await makeStaffMember(t.db)
    expect((await call('POST', `/staff/${id}/disable`)).status).toBe(200)
    expect(await find(email)).toMatchObject({ state: 'disabled' })
    expect((await call('POST', `/staff/${id}/link`)).body.message).toBe(STAFF_TEXTS.isDisabled)
    const enabled = await call('POST', `/staff/${id}/enable`)
    expect([enabled.status, (await call('POST', `/staff/${id}/enable`)).status]).toEqual([200, 409])
    // The account's second factors were removed, so its old password must not work.
    expect((await login(email, 'a long enough password')).status).toBe(401)
    expect((await use(tokenOf(enabled.body.link))).status).toBe(200)
    expect((await login(email)).status).toBe(200)
    for (const [method, path] of [
      ['POST', '/disable'],
      ['DELETE', ''],
    ] as const)
      expect(await call(method, `/staff/${owner.id}${path}`)).toMatchObject({
        status: 409,
        body: { message: STAFF_TEXTS.ownAccount },
      })
    expect((await call('PATCH', `/staff/${owner.id}`, { name: 'O', role: 'desk' })).status).toBe(409)
    expect((await call('DELETE', `/staff/${id}`)).status).toBe(200)
    expect(await find(email)).toBeUndefined()
    expect((await call('DELETE', `/staff/${id}`)).status).toBe(404)
  })

  test('keeps one enabled owner when two owners disable each other concurrently', async () => {
    const other = await makeStaffMember(t.db)
    const both = await Promise.all([
      call('POST', `/staff/${other.id}/disable`),
      call('POST', `/staff/${owner.id}/disable`, undefined, other.headers),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const enabled = await t.db.selectFrom('staff').select('id').where('disabled_at', 'is', null).execute()
    expect(enabled).toHaveLength(1)
  })
})
