import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArtist, makeStaffMember, NEXT_MARCH } from '../../../../test/factories.ts'
import { inHours, startAppointmentMails } from '../../../../test/mail/appointment-mails.ts'
import type { TestApp } from '../../../../test/make-app.ts'
import { signLink } from './link.ts'

let mails: Awaited<ReturnType<typeof startAppointmentMails>>
let t: TestApp
let enquiry: string

beforeAll(async () => {
  mails = await startAppointmentMails()
  t = mails.t
})

beforeEach(async () => {
  enquiry = await mails.clear()
})

test('sends booking and cancellation emails with the same calendar event UID', async () => {
  const { _id } = await mails.book({ startsAt: inHours(100), minutes: 150, service: 'Tattoo' })
  const [booked] = await mails.newMails(1)
  expect(booked?.to).toMatchObject({ text: 'asha@mail.example' })
  expect(booked?.text).toContain('about 2 hours 30 minutes')
  expect(booked?.text).toMatch(/http:\/\/localhost:3000\/visit\/[\w-]{48}/)
  expect(`${booked?.subject}${booked?.text}`).not.toContain('Asha')
  const calendar = String(booked?.attachments[0]?.content)
  expect(calendar).toContain('METHOD:PUBLISH')
  expect(calendar).toContain(`UID:${_id}@localhost`)
  expect(calendar).not.toContain('Asha')

  await mails.change(_id, { note: 'Of no interest to the client' })
  await mails.change(_id, { startsAt: inHours(120) })
  await mails.change(_id, { state: 'cancelled' })
  const sent = await mails.newMails(2)
  expect(await mails.states()).toEqual([
    ['booked', 'sent', 'sent'],
    ['moved', 'dropped', 'dropped'],
    ['cancelled', 'sent', 'sent'],
  ])
  const cancelled = String(
    sent.find(({ subject }) => subject?.includes('cancelled'))?.attachments[0]?.content,
  )
  expect(cancelled).toContain(`UID:${_id}@localhost`)
  expect(cancelled).toContain('STATUS:CANCELLED')
})

test('sends no email when an appointment change is undone within a minute', async () => {
  const startsAt = inHours(100)
  const { _id, notification } = await mails.book({ startsAt })
  expect(notification).toBe('soon')
  const { rows: jobs } = await sql<{ wait: number }>`
    select extract(epoch from start_after - created_on)::int as wait from jobs.job
    where name = 'send-client-mail' order by created_on desc limit 1`.execute(t.db)
  expect(jobs).toEqual([{ wait: 60 }])
  await mails.deliverAll()
  for (const slip of [{ startsAt: inHours(150) }, { state: 'cancelled' }]) {
    expect((await mails.change(_id, slip)).notification).toBe('soon')
    expect((await mails.change(_id, { startsAt, state: 'planned' })).notification).toBe('nothing')
  }
  await mails.change(_id, { state: 'confirmed' })
  await mails.change(_id, { state: 'planned' })
  expect(await mails.newMails(1)).toHaveLength(1)
  expect(await mails.kinds()).toEqual(['booked sent', 'moved dropped', 'cancelled dropped'])
})

test('emails only the last of several appointment changes within a minute', async () => {
  const { _id } = await mails.book({ startsAt: inHours(100) })
  await mails.change(_id, { startsAt: inHours(150) })
  expect(await mails.newMails(1)).toHaveLength(1)
  await mails.change(_id, { startsAt: inHours(160) })
  await mails.change(_id, { startsAt: inHours(170) })
  await mails.deliverAll()
  const second = await mails.book({ startsAt: inHours(200) })
  expect((await mails.change(second._id, { state: 'cancelled' })).notification).toBe('nothing')
  await mails.deliverAll()
  expect(await mails.kinds()).toEqual([
    'booked dropped',
    'booked sent',
    'moved dropped',
    'moved sent',
    'booked dropped',
  ])
})

test('emails a cancellation within a minute to a client who already knows the booking', async () => {
  const said = await mails.book({ startsAt: inHours(100) })
  const url = `/api/visits/${await signLink(t.db, { id: said._id, version: 1 })}`
  await t.app.inject({ method: 'POST', url, payload: { answer: 'confirm' } })
  const handed = await mails.book({ startsAt: inHours(200) })
  const link = `/api/appointments/${handed._id}/link`
  await t.app.inject({ method: 'POST', url: link, headers: mails.headers })
  for (const { _id } of [said, handed])
    expect((await mails.change(_id, { state: 'cancelled' })).notification).toBe('soon')
  // Undone before the cancellation is sent, so that the client gets only the booking email.
  expect((await mails.change(handed._id, { state: 'planned' })).notification).toBe('soon')
  await mails.deliverAll()
  expect((await mails.kinds()).filter((kind) => kind.endsWith('sent')).toSorted()).toEqual([
    'booked sent',
    'cancelled sent',
  ])
})

test('a cancellation email names the date in the last email, not an unsent move', async () => {
  const { _id } = await mails.book({ startsAt: `${NEXT_MARCH}-04T06:30:00.000Z`, minutes: 90 })
  await mails.deliverAll()
  await mails.change(_id, { startsAt: `${NEXT_MARCH}-06T08:00:00.000Z` })
  await mails.change(_id, { startsAt: `${NEXT_MARCH}-07T08:00:00.000Z` })
  expect((await mails.change(_id, { state: 'cancelled' })).notification).toBe('soon')
  const sent = await mails.newMails(2)
  expect(await mails.kinds()).toEqual(['booked sent', 'moved dropped', 'moved dropped', 'cancelled sent'])
  const cancelled = sent.find(({ subject }) => subject?.includes('is cancelled'))
  expect(cancelled?.subject).toContain(' 4 March ')
  expect(cancelled?.text).toContain(' 4 March ')
  expect(`${cancelled?.subject}${cancelled?.text}`).not.toMatch(/[67] March/)
  const calendar = String(cancelled?.attachments[0]?.content)
  expect(calendar).toContain('0304T')
  expect(calendar).not.toMatch(/030[67]T/)
  // A cancellation that is undone within a minute sends nothing.
  await mails.change(_id, {
    state: 'planned',
    startsAt: `${NEXT_MARCH}-07T08:00:00.000Z`,
    tellsClient: false,
  })
  await mails.change(_id, { state: 'cancelled' })
  expect((await mails.change(_id, { state: 'planned' })).notification).toBe('nothing')
})

test('moving a missed appointment to the future reopens it and notifies the client', async () => {
  const { _id } = await mails.book({ startsAt: inHours(-2), alreadyHappened: true, state: 'missed' })
  const moved = await mails.change(_id, { startsAt: inHours(50) })
  expect(moved).toMatchObject({ state: 'planned', notification: 'soon' })
  await mails.deliverAll()
  expect(await mails.kinds()).toEqual(['moved sent'])
  const here = await mails.book({ startsAt: inHours(0.2), state: 'came' })
  expect(here.notification).toBe('nothing')
})

test('a repeated booking request sends one email and returns the same outcome', async () => {
  const plan = { startsAt: inHours(100), appointmentId: crypto.randomUUID() }
  const answers = [await mails.book(plan), await mails.book(plan)]
  await mails.deliverAll()
  answers.push(await mails.book(plan))
  expect(answers.map(({ notification }) => notification)).toEqual(['soon', 'soon', 'soon'])
  expect(await mails.kinds()).toEqual(['booked sent'])
})

test('sends a second email when a wrong one may have been sent, unless staff opt out', async () => {
  const { _id, startsAt } = await mails.book({ startsAt: inHours(100) })
  await mails.deliverAll()
  await mails.change(_id, { startsAt: inHours(150) })
  // leased_until is set when the worker was killed while sending, so the email may have been sent.
  await t.db.updateTable('outbox').set({ leased_until: new Date() }).execute()
  expect((await mails.change(_id, { startsAt })).notification).toBe('soon')
  await mails.deliverAll()
  expect(await mails.kinds()).toEqual(['booked sent', 'moved dropped', 'moved sent'])
  await mails.change(_id, { startsAt: inHours(150) })
  await mails.change(_id, { startsAt: inHours(160), tellsClient: false })
  await mails.deliverAll()
  expect((await mails.kinds()).slice(3)).toEqual(['moved dropped'])
  expect((await mails.change(_id, { startsAt: inHours(150) })).notification).toBe('soon')
})

test('saving a note with the start rounded to the minute does not move an appointment', async () => {
  const { _id, startsAt } = await mails.book({ startsAt: inHours(100), state: 'confirmed' })
  await mails.deliverAll()
  const sameMinute = new Date(Math.floor(Date.parse(startsAt) / 60_000) * 60_000).toISOString()
  const saved = await mails.change(_id, { note: 'Left arm', startsAt: sameMinute })
  expect(saved).toMatchObject({ startsAt, state: 'confirmed', notification: 'nothing' })
  expect(await mails.kinds()).toEqual(['booked sent'])
})

test('emails the cancellation to the client of a deleted enquiry', async () => {
  await mails.book({ startsAt: inHours(100) })
  await mails.deliverAll()
  const payload = { ids: [enquiry], upcoming: { asked: [enquiry], cancels: true } }
  const gone = await t.app.inject({
    method: 'POST',
    url: '/api/contact/bulk-delete',
    headers: mails.headers,
    payload,
  })
  expect(gone.json().cancelledAppointments).toMatchObject([{ notification: 'soon' }])
  const sent = await mails.newMails(2)
  expect(sent.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('is cancelled'))
  expect(await mails.kinds()).toEqual(['booked sent', 'cancelled sent'])
})

test('emails a change request to the studio and to the artist of the appointment', async () => {
  const { id: artist_id } = await makeArtist(t.db)
  const artist = await makeStaffMember(t.db, { role: 'artist', artist_id })
  const { _id } = await mails.book({ startsAt: inHours(100), artistId: artist_id, tellsClient: false })
  const token = await signLink(t.db, { id: _id, version: 1 })
  const payload = { answer: 'move', words: 'Sunday is better' }
  await t.app.inject({ method: 'POST', url: `/api/visits/${token}`, payload })
  const sent = await mails.newMails(2)
  expect(sent.map(({ to }) => JSON.stringify(to).includes(artist.email)).toSorted()).toEqual([false, true])
  for (const { subject, text } of sent) {
    expect(subject).not.toContain('Asha')
    expect(text).toContain('Sunday is better')
  }
})

test('sends no email without an address, for a past appointment or if staff opt out', async () => {
  await mails.book({ startsAt: inHours(50), tellsClient: false })
  await mails.book({ startsAt: inHours(-50), alreadyHappened: true })
  await t.db.updateTable('contact_requests').set({ email: 'by WhatsApp' }).execute()
  expect((await mails.book({ startsAt: inHours(50) })).notification).toBe('unreachable')
  expect(await mails.rows()).toEqual([])
})

test('the job of an appointment email contains the id of the email but no client data', async () => {
  await mails.book({ startsAt: inHours(100) })
  const jobs = await t.db
    .withSchema('jobs' as never)
    .selectFrom('job' as never)
    .selectAll()
    .execute()
  const own = jobs.filter((job) => (job as { name: string }).name === 'send-client-mail')
  expect(own.length).toBeGreaterThan(0)
  for (const job of own) expect(Object.keys((job as { data: object }).data)).toEqual(['mailId'])
})
