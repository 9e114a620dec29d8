import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArtist, makeMember } from '../../../../test/factories.ts'
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

test('booked, moved and cancelled: one email each, with the same event for the calendar', async () => {
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

test('what is taken back within the minute is told to no one', async () => {
  const startsAt = inHours(100)
  const { _id, told } = await mails.book({ startsAt })
  expect(told).toBe('soon')
  const { rows: jobs } = await sql<{ wait: number }>`
    select extract(epoch from start_after - created_on)::int as wait from jobs.job
    where name = 'send-client-mail' order by created_on desc limit 1`.execute(t.db)
  expect(jobs).toEqual([{ wait: 60 }])
  await mails.deliverAll()
  for (const slip of [{ startsAt: inHours(150) }, { state: 'cancelled' }]) {
    expect((await mails.change(_id, slip)).told).toBe('soon')
    expect((await mails.change(_id, { startsAt, state: 'planned' })).told).toBe('nothing')
  }
  await mails.change(_id, { state: 'came' })
  await mails.change(_id, { state: 'planned' })
  expect(await mails.newMails(1)).toHaveLength(1)
  expect(await mails.kinds()).toEqual(['booked sent', 'moved dropped', 'cancelled dropped'])
})

test('of several changes within the minute the client is told the last, by what was known before', async () => {
  const { _id } = await mails.book({ startsAt: inHours(100) })
  await mails.change(_id, { startsAt: inHours(150) })
  expect(await mails.newMails(1)).toHaveLength(1)
  await mails.change(_id, { startsAt: inHours(160) })
  await mails.change(_id, { startsAt: inHours(170) })
  await mails.deliverAll()
  const second = await mails.book({ startsAt: inHours(200) })
  expect((await mails.change(second._id, { state: 'cancelled' })).told).toBe('nothing')
  await mails.deliverAll()
  expect(await mails.kinds()).toEqual([
    'booked dropped',
    'booked sent',
    'moved dropped',
    'moved sent',
    'booked dropped',
  ])
})

test('what is moved and then cancelled within the minute is cancelled by the date that the client knew', async () => {
  const { _id } = await mails.book({ startsAt: '2031-03-04T06:30:00.000Z', minutes: 90 })
  await mails.deliverAll()
  await mails.change(_id, { startsAt: '2031-05-06T08:00:00.000Z' })
  await mails.change(_id, { startsAt: '2031-05-07T08:00:00.000Z' })
  expect((await mails.change(_id, { state: 'cancelled' })).told).toBe('soon')
  const sent = await mails.newMails(2)
  expect(await mails.kinds()).toEqual(['booked sent', 'moved dropped', 'moved dropped', 'cancelled sent'])
  const cancelled = sent.find(({ subject }) => subject?.includes('is cancelled'))
  expect(cancelled?.subject).toContain('4 March 2031')
  expect(cancelled?.text).toContain('4 March 2031')
  expect(`${cancelled?.subject}${cancelled?.text}`).not.toContain('May')
  const calendar = String(cancelled?.attachments[0]?.content)
  expect(calendar).toContain('20310304T')
  expect(calendar).not.toContain('203105')
  // A cancellation that is taken back says nothing.
  await mails.change(_id, { state: 'planned', startsAt: '2031-05-07T08:00:00.000Z', tellsClient: false })
  await mails.change(_id, { state: 'cancelled' })
  expect((await mails.change(_id, { state: 'planned' })).told).toBe('nothing')
})

test('who did not come and gets another time is expected again, and told', async () => {
  const { _id } = await mails.book({ startsAt: inHours(-2), alreadyHappened: true, state: 'missed' })
  const moved = await mails.change(_id, { startsAt: inHours(50) })
  expect(moved).toMatchObject({ state: 'planned', told: 'soon' })
  await mails.deliverAll()
  expect(await mails.kinds()).toEqual(['moved sent'])
  const here = await mails.book({ startsAt: inHours(0.2), state: 'came' })
  expect(here.told).toBe('nothing')
})

test('a booking that is sent again is told once, and its answer is the same', async () => {
  const plan = { startsAt: inHours(100), appointmentId: crypto.randomUUID() }
  const answers = [await mails.book(plan), await mails.book(plan)]
  await mails.deliverAll()
  answers.push(await mails.book(plan))
  expect(answers.map(({ told }) => told)).toEqual(['soon', 'soon', 'soon'])
  expect(await mails.kinds()).toEqual(['booked sent'])
})

test('what may have gone out already is corrected, and what staff tell themselves is not mailed later', async () => {
  const { _id, startsAt } = await mails.book({ startsAt: inHours(100) })
  await mails.deliverAll()
  await mails.change(_id, { startsAt: inHours(150) })
  // As a process leaves it that was killed while it sent.
  await t.db.updateTable('appointment_mails').set({ begun_at: new Date() }).execute()
  expect((await mails.change(_id, { startsAt })).told).toBe('soon')
  await mails.deliverAll()
  expect(await mails.kinds()).toEqual(['booked sent', 'moved dropped', 'moved sent'])
  await mails.change(_id, { startsAt: inHours(150) })
  await mails.change(_id, { startsAt: inHours(160), tellsClient: false })
  await mails.deliverAll()
  expect((await mails.kinds()).slice(3)).toEqual(['moved dropped'])
  expect((await mails.change(_id, { startsAt: inHours(150) })).told).toBe('soon')
})

test('a note that is saved with the same minute moves nothing', async () => {
  const { _id, startsAt } = await mails.book({ startsAt: inHours(100), state: 'confirmed' })
  await mails.deliverAll()
  const sameMinute = new Date(Math.floor(Date.parse(startsAt) / 60_000) * 60_000).toISOString()
  const saved = await mails.change(_id, { note: 'Left arm', startsAt: sameMinute })
  expect(saved).toMatchObject({ startsAt, state: 'confirmed', told: 'nothing' })
  expect(await mails.kinds()).toEqual(['booked sent'])
})

test('the client of a deleted enquiry hears that the appointment is cancelled', async () => {
  await mails.book({ startsAt: inHours(100) })
  await mails.deliverAll()
  const payload = { ids: [enquiry], toCome: { asked: [enquiry], cancels: true } }
  const gone = await t.app.inject({
    method: 'POST',
    url: '/api/contact/many/delete',
    headers: mails.headers,
    payload,
  })
  expect(gone.json().calledOff).toMatchObject([{ told: 'soon' }])
  const sent = await mails.newMails(2)
  expect(sent.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('is cancelled'))
  expect(await mails.kinds()).toEqual(['booked sent', 'cancelled sent'])
})

test('what a client asks is mailed to the studio and to the artist of the appointment', async () => {
  const { id: artist_id } = await makeArtist(t.db)
  const artist = await makeMember(t.db, { role: 'artist', artist_id })
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

test('who has no address, what is over and what staff want untold is not mailed', async () => {
  await mails.book({ startsAt: inHours(50), tellsClient: false })
  await mails.book({ startsAt: inHours(-50), alreadyHappened: true })
  await t.db.updateTable('contact_requests').set({ email: 'by WhatsApp' }).execute()
  expect((await mails.book({ startsAt: inHours(50) })).told).toBe('unreachable')
  expect(await mails.rows()).toEqual([])
})

test('a job carries an id and nothing of the client', async () => {
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
