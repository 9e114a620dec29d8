import fc from 'fast-check'
import { assertEqual, assertNoDifference } from '../difference.ts'
import { via } from '../records/commands.ts'
import type { Step } from '../step.ts'
import { type Calendar, compareCalendar } from './part.ts'

const LONG_AGO = '2025-01-01T00:00:00.000Z'
const PARTS = ['calendar']

const renewed = ({ createdAt, key, ended }: Calendar): Calendar => ({
  createdAt: undefined,
  above: createdAt ?? '',
  key: undefined,
  ended: key === undefined ? ended : [...ended, key],
})

const keyIn = (address: string) => /([^/]+)$/.exec(address)?.[1]

export const calendarCommands: Record<string, fc.Arbitrary<Step>> = {
  'bookings.calendar': via.map((via) => ({
    label: 'bookings.calendar',
    parts: PARTS,
    async run({ model: { calendar }, world }) {
      assertNoDifference(
        compareCalendar(calendar.state, (await world.read('bookings.calendar', { via })).body),
      )
    },
  })),

  'bookings.renewCalendar': fc.record({ via, isStale: fc.boolean() }).map(({ via, isStale }) => ({
    label: `bookings.renewCalendar${isStale ? ' of another' : ''}`,
    parts: PARTS,
    async run({ model: { calendar }, world }) {
      const { createdAt } = calendar.state
      const replaces = isStale ? LONG_AGO : (createdAt ?? null)
      const after = renewed(calendar.state)
      const answer = await world.call('bookings.renewCalendar', { via, body: { replaces } })
      if (answer === undefined) {
        if (!isStale) calendar.others = [after]
        return
      }
      assertEqual('status', answer.status, isStale ? 409 : 200)
      if (isStale) return
      assertNoDifference(compareCalendar(after, answer.body))
      calendar.state = { ...after, key: keyIn(answer.body.address) }
    },
  })),

  'bookings.feed': fc.record({ via, isEnded: fc.boolean() }).map(({ via, isEnded }) => ({
    label: `bookings.feed by ${isEnded ? 'an ended' : 'the'} address`,
    parts: PARTS,
    async run({ model: { calendar }, world }) {
      const { key, ended } = calendar.state
      const given = isEnded ? ended.at(-1) : key
      const params = { key: given ?? 'never-there' }
      const { status, body } = await world.read('bookings.feed', { via, as: 'visitor', params })
      assertEqual('status of the feed', status, given !== undefined && !isEnded ? 200 : 404)
      if (status === 200) assertEqual('a calendar', body.startsWith('BEGIN:VCALENDAR'), true)
    },
  })),
}
