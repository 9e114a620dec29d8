import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeStaffMember, signIn } from '../../../../test/factories.ts'
import { ENQUIRY, watchEnquiryMails } from '../../../../test/mail/enquiry-mails.ts'
import { STUDIO_EMAIL, startMail, type TestMail } from '../../../../test/mail/start-mail.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { createMailer } from '../../../mail/mailer.ts'
import { deliver } from '../../../outbox/deliver.ts'
import { SAMPLE_STUDIO } from '../../../sample/sample-content.ts'

let t: TestApp
let mail: TestMail
let mails: ReturnType<typeof watchEnquiryMails>

beforeAll(async () => {
  mail = await startMail()
  t = await makeApp({ mailer: mail.mailer })
  mails = watchEnquiryMails(t, mail, await signIn(t))
})

beforeEach(() => mails.clear())

async function sendAndDeliver(payload: object = ENQUIRY) {
  expect(await mails.send(payload)).toBe(201)
  await mails.deliverAll()
  return mails.readMails((await mails.listRows()).length)
}

describe('the artist named in an enquiry', () => {
  const toKabir = { ...ENQUIRY, artist: 'Kabir' }
  const account = { email: 'kabir@inbox.example', role: 'artist' }

  beforeEach(async () => {
    await t.db.deleteFrom('staff').where('role', '=', 'artist').execute()
    await t.db.deleteFrom('artists').execute()
  })

  const addKabir = async (more: object = {}) =>
    makeStaffMember(t.db, { ...account, artist_id: (await makeArtist(t.db, { name: 'Kabir' })).id, ...more })

  test('gets the same email as the studio at the address of the staff account', async () => {
    await addKabir()
    const sent = await sendAndDeliver(toKabir)
    const notification = sent.filter(({ subject }) => subject?.startsWith('New booking request'))
    expect(notification.map(({ to }) => (to as { text: string }).text).sort()).toEqual([
      account.email,
      STUDIO_EMAIL,
    ])
    expect(notification.map(({ text }) => text)[0]).toBe(notification.map(({ text }) => text)[1])
    expect((await mails.details()).mails).toMatchObject([
      { kind: 'artist', state: 'sent' },
      { kind: 'studio', state: 'sent' },
      { kind: 'visitor', state: 'sent' },
    ])
  })

  test('does not get an email for other enquiries, or before choosing a password', async () => {
    await addKabir()
    await mails.send()
    await t.db.updateTable('staff').set({ password_hash: null }).where('role', '=', 'artist').execute()
    await mails.send(toKabir)
    await t.db
      .updateTable('staff')
      .set({ password_hash: 'x', email: STUDIO_EMAIL })
      .where('role', '=', 'artist')
      .execute()
    await mails.send(toKabir)
    expect((await mails.listRows()).filter(({ kind }) => kind === 'artist')).toEqual([])
  })

  test.each([
    ['when the account is disabled', { disabled_at: new Date() }],
    ['when the account has no password', { password_hash: null }],
  ])('gets no email %s, and the enquiry is not counted as undelivered', async (_, account) => {
    const { id } = await addKabir()
    await mails.send(toKabir)
    await t.db.updateTable('staff').set(account).where('id', '=', id).execute()
    await mails.deliverAll()
    expect((await mails.listRows()).map(({ kind }) => kind)).toEqual(['studio', 'visitor'])
  })
})

test('emails the whole enquiry to the studio and a confirmation to the visitor', async () => {
  const sent = await sendAndDeliver()
  const toStudio = sent.find(({ subject }) => subject?.startsWith('New booking request'))
  const { reference } = await mails.details()
  expect(toStudio?.subject).toBe(`New booking request ${reference}: any artist`)
  expect(toStudio?.to).toMatchObject({ text: STUDIO_EMAIL })
  expect(toStudio?.from).toMatchObject({ text: '"Indigo" <site@studio.example>' })
  expect(toStudio?.replyTo).toMatchObject({ text: 'asha@mail.example' })
  for (const text of Object.values(ENQUIRY)) expect(toStudio?.text).toContain(text)
  expect(toStudio?.text).toContain(`http://localhost:3000/admin/contact?request=${await mails.newest()}`)
  expect(toStudio?.text).toContain('https://wa.me/919876543210')
  expect(toStudio?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more')
  expect(toStudio?.html).not.toMatch(/<script|<b>/)
  const toVisitor = sent.find((each) => each !== toStudio)
  expect(toVisitor?.to).toMatchObject({ text: 'asha@mail.example' })
  expect(toVisitor?.subject).toBe(`${SAMPLE_STUDIO.name} has your booking request ${reference}`)
  expect(toVisitor?.text).toContain(SAMPLE_STUDIO.replyPromise)
  expect(sent).toHaveLength(2)
})

test('call and chat links in the studio’s email use the studio’s calling code', async () => {
  const profile = sql`jsonb_set(profile, '{place,callingCode}', '"49"')`
  await t.db.updateTable('studio').set({ profile }).execute()
  const [toStudio] = (await sendAndDeliver({ ...ENQUIRY, phone: '0171 1234567' })).filter(({ subject }) =>
    subject?.startsWith('New booking request'),
  )
  expect((await mails.details()).chatNumber).toBe('491711234567')
  expect(toStudio?.text).toContain('Call: tel:+491711234567')
  expect(toStudio?.text).toContain('WhatsApp: https://wa.me/491711234567')
  await t.db
    .updateTable('studio')
    .set({ profile: sql`jsonb_set(profile, '{place,callingCode}', '""')` })
    .execute()
})

test('the email sender is the studio or the host when MAIL_FROM has no name', async () => {
  const { SMTP_URL } = mail.postfix.settings
  const mailer = createMailer(SMTP_URL, STUDIO_EMAIL, 'site@studio.example')
  const own = await makeApp({ mailer })
  const sendersOf = async () => {
    const { id } = await makeEnquiry(own.db)
    const row = { contact_id: id, message: 'enquiry.visitor' }
    const sent = await own.db.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow()
    const before = await mail.postfix.countMails()
    await deliver(own, sent.id)
    const found = (await mail.readMails(before + 1)).find(({ messageId }) => messageId?.includes(sent.id))
    return found?.from?.text
  }
  expect(await sendersOf()).toBe(`"${SAMPLE_STUDIO.name}" <site@studio.example>`)
  await own.db.deleteFrom('studio').execute()
  expect(await sendersOf()).toBe('"localhost" <site@studio.example>')
  mailer.close()
})

test('the confirmation email does not contain visitor input', async () => {
  const [toVisitor] = (await sendAndDeliver()).filter(({ subject }) => subject?.startsWith('Indigo has'))
  for (const text of ['Asha', 'lotus', 'Tattoo', '98765'])
    expect([toVisitor?.text, toVisitor?.html].join()).not.toContain(text)
})

test('sends at most one confirmation an hour per mailbox, but every studio email', async () => {
  await mails.send()
  await mails.send({ ...ENQUIRY, email: 'ASHA@mail.example' })
  await mails.send({ ...ENQUIRY, email: 'asha+again@mail.example' })
  await mails.send({ ...ENQUIRY, email: 'vic.tim@gmail.com' })
  await mails.send({ ...ENQUIRY, email: 'v.ictim+x@googlemail.com' })
  expect((await mails.listRows()).map(({ kind }) => kind)).toEqual([
    ...Array(5).fill('studio'),
    'visitor',
    'visitor',
  ])
})

test('sends at most 30 confirmations per network and 20 studio emails an hour', async () => {
  const limited = await makeApp({
    databaseUrl: t.databaseUrl,
    mailer: mail.mailer,
    CONTACT_RATE_LIMIT: 'on',
  })
  for (let i = 0; i < 35; i++) {
    // Deletes the limits per minute, so that only the limits per hour apply.
    await sql`delete from rate_limits where resets_at < now() + interval '2 minutes'`.execute(t.db)
    const payload = {
      ...ENQUIRY,
      phone: `98765 550${10 + i}`,
      email: `stranger${i}@mail.example`,
      description: `${i}`,
    }
    expect((await limited.app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(201)
  }
  const kinds = (await mails.listRows()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'studio')).toHaveLength(20)
  const { waiting } = await t.db.selectFrom('enquiry_alerts').select('waiting').executeTakeFirstOrThrow()
  expect(waiting).toBe(15)
  expect(kinds.filter((kind) => kind === 'visitor')).toHaveLength(30)
})

test('stores the enquiry, its emails and their jobs in one transaction', async () => {
  const countJobs = async () =>
    (
      await t.db
        .withSchema('jobs')
        .selectFrom('job' as never)
        .selectAll()
        .execute()
    ).length
  await mails.send()
  const before = await countJobs()
  await t.db.schema.alterTable('outbox').renameTo('hidden').execute()
  expect(await mails.send({ ...ENQUIRY, name: 'Lost' })).toBe(500)
  await t.db.schema.alterTable('hidden').renameTo('outbox').execute()
  expect(await countJobs()).toBe(before)
  expect(await t.db.selectFrom('contact_requests').selectAll().execute()).toHaveLength(1)
})
