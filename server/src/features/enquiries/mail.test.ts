import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeMember, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { STUDIO_EMAIL, startMail, type TestMail } from '../../../test/start-mail.ts'
import { createMailer } from '../../mail/mailer.ts'
import { SAMPLE_STUDIO } from '../../sample/content/sample-studio.ts'
import { deliver } from './jobs.ts'

const HOUR = 3_600_000
const fields = {
  name: 'Asha <b>Rao</b>',
  email: 'asha@mail.example',
  phone: '098765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: 'https://example.com/lotus',
  description: 'A lotus.\n<script>alert(1)</script> & more',
}

let t: TestApp
let mail: TestMail
let headers: { authorization: string }
let seen = 0

beforeAll(async () => {
  mail = await startMail()
  t = await makeApp({ mailer: mail.mailer })
  headers = await signIn(t)
})

beforeEach(async () => {
  mail.postfix.reject()
  seen = await mail.postfix.countMails()
  await t.db.deleteFrom('contact_requests').execute()
  await t.db.deleteFrom('rate_limits').execute()
})

const send = (payload: object, more: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: '/api/contact', payload, headers: more })

const listRows = () => t.db.selectFrom('contact_mails').selectAll().orderBy('kind').execute()
const newest = async () =>
  (await t.db.selectFrom('contact_requests').select('id').executeTakeFirstOrThrow()).id
const details = async () => (await t.app.inject({ url: `/api/contact/${await newest()}`, headers })).json()

/** Delivers as the worker does, without its pauses. */
async function deliverAll(): Promise<unknown[]> {
  const rows = await listRows()
  return (await Promise.allSettled(rows.map(({ id }) => deliver(t, id)))).map(({ status }) => status)
}

/** The emails of this test only. */
const newMails = async (count: number) =>
  (await mail.readMails(seen + count)).filter(({ messageId }) => ids.has(messageId ?? ''))
let ids = new Set<string>()

async function sendAndDeliver(payload: object = fields, { arrive = true } = {}) {
  expect((await send(payload)).statusCode).toBe(201)
  ids = new Set((await listRows()).map(({ id }) => `<${id}@studio.example>`))
  await deliverAll()
  return newMails(arrive ? ids.size : 0)
}

describe('the artist whom an enquiry names', () => {
  const toKabir = { ...fields, artist: 'Kabir' }
  const account = { email: 'kabir@inbox.example', role: 'artist' }

  beforeEach(async () => {
    await t.db.deleteFrom('staff').where('role', '=', 'artist').execute()
    await t.db.deleteFrom('artists').execute()
  })

  const addKabir = async (more: object = {}) =>
    makeMember(t.db, { ...account, artist_id: (await makeArtist(t.db, { name: 'Kabir' })).id, ...more })

  test('gets what the studio gets, at the address of the account', async () => {
    await addKabir()
    const mails = await sendAndDeliver(toKabir)
    const told = mails.filter(({ subject }) => subject?.startsWith('New booking request'))
    expect(told.map(({ to }) => (to as { text: string }).text).sort()).toEqual([account.email, STUDIO_EMAIL])
    expect(told.map(({ text }) => text)[0]).toBe(told.map(({ text }) => text)[1])
    expect((await details()).mails).toMatchObject([
      { kind: 'artist', state: 'sent' },
      { kind: 'studio', state: 'sent' },
      { kind: 'visitor', state: 'sent' },
    ])
  })

  test('gets nothing about another’s, without a password, or once more in the studio’s own mailbox', async () => {
    await addKabir()
    await send(fields)
    await t.db.updateTable('staff').set({ password_hash: null }).where('role', '=', 'artist').execute()
    await send(toKabir)
    await t.db
      .updateTable('staff')
      .set({ password_hash: 'x', email: STUDIO_EMAIL })
      .where('role', '=', 'artist')
      .execute()
    await send(toKabir)
    expect((await listRows()).filter(({ kind }) => kind === 'artist')).toEqual([])
  })

  test.each([
    ['after leaving', { disabled_at: new Date() }],
    ['before joining', { password_hash: null }],
  ])('gets nothing %s, and the enquiry does not count as undelivered', async (_, account) => {
    const { id } = await addKabir()
    await send(toKabir)
    await t.db.updateTable('staff').set(account).where('id', '=', id).execute()
    await deliverAll()
    expect((await listRows()).map(({ kind }) => kind)).toEqual(['studio', 'visitor'])
  })
})

test('the studio gets the whole enquiry and can reply; the visitor gets a confirmation', async () => {
  const mails = await sendAndDeliver()
  const toStudio = mails.find(({ subject }) => subject?.startsWith('New booking request'))
  const { reference } = await details()
  expect(toStudio?.subject).toBe(`New booking request ${reference}: any artist`)
  expect(toStudio?.to).toMatchObject({ text: STUDIO_EMAIL })
  expect(toStudio?.from).toMatchObject({ text: '"Indigo" <site@studio.example>' })
  expect(toStudio?.replyTo).toMatchObject({ text: 'asha@mail.example' })
  for (const text of Object.values(fields)) expect(toStudio?.text).toContain(text)
  expect(toStudio?.text).toContain(`http://localhost:3000/admin/contact?request=${await newest()}`)
  expect(toStudio?.text).toContain('https://wa.me/919876543210')
  expect(toStudio?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more')
  expect(toStudio?.html).not.toMatch(/<script|<b>/)
  const toVisitor = mails.find((each) => each !== toStudio)
  expect(toVisitor?.to).toMatchObject({ text: 'asha@mail.example' })
  expect(toVisitor?.subject).toBe(`${SAMPLE_STUDIO.name} has your booking request ${reference}`)
  expect(toVisitor?.text).toContain(SAMPLE_STUDIO.replyPromise)
  expect(mails).toHaveLength(2)
})

test('where MAIL_FROM has no name, the sender is named after the studio, or after the site', async () => {
  const { SMTP_URL } = mail.postfix.settings
  const mailer = createMailer(SMTP_URL, STUDIO_EMAIL, 'site@studio.example')
  const own = await makeApp({ mailer })
  const sendersOf = async () => {
    const { id } = await makeEnquiry(own.db)
    const row = { contact_id: id, kind: 'visitor' }
    const sent = await own.db
      .insertInto('contact_mails')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    await deliver(own, sent.id)
    seen += 1
    const found = (await mail.readMails(seen)).find(({ messageId }) => messageId?.includes(sent.id))
    return found?.from?.text
  }
  expect(await sendersOf()).toBe(`"${SAMPLE_STUDIO.name}" <site@studio.example>`)
  await own.db.deleteFrom('studio').execute()
  expect(await sendersOf()).toBe('"localhost" <site@studio.example>')
  mailer.close()
})

test('the confirmation repeats no typed text, because the address may be a stranger’s', async () => {
  const [toVisitor] = (await sendAndDeliver()).filter(({ subject }) => subject?.startsWith('Indigo has'))
  for (const text of ['Asha', 'lotus', 'Tattoo', '98765'])
    expect([toVisitor?.text, toVisitor?.html].join()).not.toContain(text)
})

test('a mailbox gets one confirmation an hour in any spelling; the studio gets every enquiry', async () => {
  await send(fields)
  await send({ ...fields, email: 'ASHA@mail.example' })
  await send({ ...fields, email: 'asha+again@mail.example' })
  await send({ ...fields, email: 'vic.tim@gmail.com' })
  await send({ ...fields, email: 'v.ictim+x@googlemail.com' })
  expect((await listRows()).map(({ kind }) => kind)).toEqual([
    ...Array(5).fill('studio'),
    'visitor',
    'visitor',
  ])
})

test('one network causes at most 30 confirmations an hour; the studio gets every enquiry', async () => {
  const limited = await makeApp({
    databaseUrl: t.databaseUrl,
    mailer: mail.mailer,
    CONTACT_LIMITS: 'on',
  })
  for (let i = 0; i < 35; i++) {
    // The minute has passed, the hour has not.
    await sql`delete from rate_limits where resets_at < now() + interval '2 minutes'`.execute(t.db)
    const payload = {
      ...fields,
      phone: `98765 550${10 + i}`,
      email: `stranger${i}@mail.example`,
      description: `${i}`,
    }
    expect((await limited.app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(201)
  }
  const kinds = (await listRows()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'studio')).toHaveLength(35)
  expect(kinds.filter((kind) => kind === 'visitor')).toHaveLength(30)
})

test('the enquiry, its emails and their jobs are one transaction', async () => {
  const countJobs = async () =>
    (
      await t.db
        .withSchema('jobs')
        .selectFrom('job' as never)
        .selectAll()
        .execute()
    ).length
  await send(fields)
  const before = await countJobs()
  await t.db.schema.alterTable('contact_mails').renameTo('hidden').execute()
  expect((await send({ ...fields, name: 'Lost' })).statusCode).toBe(500)
  await t.db.schema.alterTable('hidden').renameTo('contact_mails').execute()
  expect(await countJobs()).toBe(before)
  expect(await t.db.selectFrom('contact_requests').selectAll().execute()).toHaveLength(1)
})

describe('a mail server that rejects an email', () => {
  test('with 451: the email waits, names the reason without an address, and is delivered once later', async () => {
    mail.postfix.reject('451 4.3.0 Later')
    expect(await sendAndDeliver(fields, { arrive: false })).toEqual([])
    expect((await details()).mails).toEqual([
      expect.objectContaining({
        kind: 'studio',
        state: 'waiting',
        tries: 1,
        problem: 'The mail server answered 451.',
      }),
      expect.objectContaining({ kind: 'visitor', state: 'waiting', tries: 1 }),
    ])
    mail.postfix.reject()
    await deliverAll()
    await deliverAll()
    expect(await newMails(2)).toHaveLength(2)
    expect((await details()).mails).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  })

  test('for more than a day: the email fails, is shown to staff and can be sent again', async () => {
    mail.postfix.reject('451 4.3.0 Later')
    await sendAndDeliver(fields, { arrive: false })
    const longAgo = new Date(Date.now() - 25 * HOUR)
    await t.db.updateTable('contact_mails').set({ asked_at: longAgo }).execute()
    expect(await deliverAll()).toEqual(['fulfilled', 'fulfilled'])
    expect((await details()).mails).toMatchObject([
      { state: 'failed', problem: 'The mail server answered 451.' },
      { state: 'failed', problem: 'The mail server answered 451.' },
    ])
    mail.postfix.reject()
    const url = `/api/contact/${await newest()}/mail`
    const again = await t.app.inject({ method: 'POST', url, headers, payload: { kind: 'studio' } })
    expect(again.json().mails[0]).toMatchObject({ state: 'waiting', tries: 0, problem: '' })
    await deliverAll()
    expect(await newMails(1)).toHaveLength(1)
  })

  test('a server that was off for a day still delivers what waited', async () => {
    await send(fields)
    ids = new Set((await listRows()).map(({ id }) => `<${id}@studio.example>`))
    await t.db
      .updateTable('contact_mails')
      .set({ asked_at: new Date(Date.now() - 25 * HOUR) })
      .execute()
    await deliverAll()
    expect(await newMails(2)).toHaveLength(2)
  })

  test('does not retry a visitor’s unknown address, but retries the studio’s', async () => {
    mail.postfix.reject('550 5.1.1 Unknown')
    await send(fields)
    expect(await deliverAll()).toEqual(['rejected', 'fulfilled'])
    expect(await listRows()).toMatchObject([{ state: 'waiting' }, { state: 'failed' }])
  })
})

test('spam sends no email; the studio gets one when staff say it is not spam', async () => {
  expect((await send(fields, { 'form-trapped': '1' })).statusCode).toBe(201)
  expect(await listRows()).toEqual([])
  const url = `/api/contact/${await newest()}`
  const setStatus = (status: string) => t.app.inject({ method: 'PATCH', url, headers, payload: { status } })
  expect((await setStatus('new')).json().mails).toMatchObject([{ kind: 'studio', state: 'waiting' }])
  await setStatus('contacted')
  await deliverAll()
  await setStatus('spam')
  await setStatus('new')
  expect(await listRows()).toMatchObject([{ state: 'sent' }])
})

test('delivers an email once when several workers take it', async () => {
  await send(fields)
  const [row] = await listRows()
  const ids = Array.from({ length: 6 }, () => row?.id as string)
  ids.push(ids[0] as string)
  const done = await Promise.allSettled(ids.map((id) => deliver(t, id)))
  expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  await deliver(t, row?.id as string)
  const arrived = (await mail.readMails(seen + 1)).filter(({ messageId }) =>
    messageId?.includes(row?.id as string),
  )
  expect(arrived).toHaveLength(1)
})

test('without a mail server no email waits, and sending again returns 409', async () => {
  const without = await makeApp()
  const payload = fields
  await without.app.inject({ method: 'POST', url: '/api/contact', payload })
  const own = await signIn(without)
  const { id } = await without.db.selectFrom('contact_requests').select('id').executeTakeFirstOrThrow()
  const shown = (await without.app.inject({ url: `/api/contact/${id}`, headers: own })).json()
  expect(shown).toMatchObject({ mailIsOn: false, mails: [] })
  const url = `/api/contact/${id}/mail`
  const again = await without.app.inject({ method: 'POST', url, headers: own, payload: { kind: 'studio' } })
  expect([again.statusCode, again.json().message]).toEqual([409, 'Mail is not set up on this server.'])
})
