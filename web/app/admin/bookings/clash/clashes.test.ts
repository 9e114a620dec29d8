import type { Appointment, BlockedTime } from '@linework/contract/appointments/shapes'
import { expect, test } from 'vitest'
import { clashOnDay } from './clash-text.ts'
import { type Clash, findClashes } from './find-clashes.ts'
import { findBusy, listFree, nextFree } from './find-free.ts'

const KOLKATA = { offset: 330, changes: [] }
const NOW = new Date('2026-11-16T05:12:00.000Z')
const at = (time: string) => new Date(Date.parse(`2026-11-16T${time}Z`) - 330 * 60_000).toISOString()

const appointment = (name: string, from: string, to: string, more: Partial<Appointment> = {}) =>
  ({
    _id: name,
    name,
    artistId: 'debasish',
    state: 'planned',
    startsAt: at(from),
    endsAt: at(to),
    ...more,
  }) as Appointment
const lunch: BlockedTime = {
  _id: 'lunch',
  artistId: null,
  startsAt: at('13:30'),
  endsAt: at('14:15'),
  reason: 'Lunch',
}
const agendaOf = (...appointments: Appointment[]) => ({ appointments, blocked: [lunch] })
const pairs = (...appointments: Appointment[]) =>
  findClashes(agendaOf(...appointments), NOW).map(({ appointment: { name }, other }) => [
    name,
    other.kind === 'blocked' ? other.blocked.reason : other.appointment.name,
  ])

test('two of one artist at one time are a clash, the later one is to be moved', () => {
  const long = appointment('Ibrahim', '15:00', '18:00')
  expect(pairs(appointment('Aparajita', '15:30', '16:15'), long)).toEqual([['Aparajita', 'Ibrahim']])
  expect(pairs(long, appointment('Next', '18:00', '19:00'))).toEqual([])
  expect(pairs(long, appointment('Other', '15:30', '16:15', { artistId: 'nandini' }))).toEqual([])
  expect(pairs(long, appointment('Off', '15:30', '16:15', { state: 'cancelled' }))).toEqual([])
})

test('blocked time is a clash too, and what is over is none', () => {
  expect(pairs(appointment('Asha', '14:00', '15:00'))).toEqual([['Asha', 'Lunch']])
  const withoutArtist = { artistId: null }
  expect(pairs(appointment('Open', '14:00', '15:00', withoutArtist))).toEqual([['Open', 'Lunch']])
  expect(
    pairs(
      appointment('One', '15:00', '16:00', withoutArtist),
      appointment('Two', '15:00', '16:00', withoutArtist),
    ),
  ).toEqual([])
  expect(pairs(appointment('A', '09:00', '10:00'), appointment('B', '09:30', '10:00'))).toEqual([])
})

test('a free time is offered where nothing else of the artist is', () => {
  const agenda = agendaOf(appointment('Ibrahim', '15:00', '18:00'))
  const wanted = { day: '2026-11-16', artistId: 'debasish', minutes: 45, clock: KOLKATA, now: NOW }
  expect(nextFree(agenda, at('15:30'), wanted)).toBe(at('18:00'))
  expect(listFree(agenda, wanted).slice(0, 6)).toEqual(
    ['11:00', '11:30', '12:00', '12:30', '18:00', '18:30'].map(at),
  )
  expect(listFree(agenda, { ...wanted, exceptId: 'Ibrahim' })).toContain(at('15:30'))
  const [busy] = findBusy(agenda, 'debasish', { startsAt: at('17:30'), endsAt: at('18:30') })
  expect(busy).toMatchObject({ name: 'Ibrahim', kind: 'appointment' })
})

test('a clash is said to be today only on that day', () => {
  const booked = agendaOf(
    appointment('Ibrahim', '15:00', '18:00', { artistName: 'Debasish' }),
    appointment('Aparajita', '15:30', '16:15', { artistName: 'Debasish' }),
  )
  const [clash] = findClashes(booked, NOW) as [Clash]
  const sentence = 'Debasish has Ibrahim 15:00 to 18:00 and Aparajita 15:30 to 16:15'
  expect(clashOnDay(clash, KOLKATA, '2026-11-16')).toBe(`${sentence} today.`)
  expect(clashOnDay(clash, KOLKATA, '2026-11-12')).toBe(`${sentence} on Mon 16 Nov.`)
})
