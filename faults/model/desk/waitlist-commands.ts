import fc from 'fast-check'
import { assertEqual, assertNoDifference } from '../difference.ts'
import { pick, UNKNOWN_ID, via } from '../records/commands.ts'
import type { Step } from '../step.ts'
import { text } from '../texts.ts'
import { type Desk, differsFromWaiting, type Enquiry, type Waiting } from './state.ts'
import { chooseEnquiry, exists, own, writeDesk } from './write.ts'

const LONG_AGO = '2025-01-01T00:00:00.000Z'
/** A Monday, a Saturday, and a Saturday in UTC that is already Sunday at the sample studio. */
const MOMENTS = [
  ['2031-03-03T04:30:00.000Z', 0],
  ['2031-03-08T10:00:00.000Z', 5],
  ['2031-03-08T19:00:00.000Z', 6],
] as const

const waitlistEntry = fc.record({
  weekdays: fc.uniqueArray(fc.constantFrom(0, 2, 5, 6), { maxLength: 3 }),
  note: fc.oneof(fc.constant(''), text()),
})

const isOnWaitlist = ({ waiting, status }: Enquiry) =>
  waiting !== null && status !== 'closed' && status !== 'spam'

const suits = ({ waiting }: Enquiry, weekday: number) =>
  waiting?.weekdays.length === 0 || waiting?.weekdays.includes(weekday)

/** A client who is on the waitlist already keeps the original date. */
const waitFor = (
  before: Waiting | null,
  { weekdays, note }: Omit<Waiting, 'since'>,
  since?: string,
): Waiting => ({
  weekdays: weekdays.toSorted(),
  note,
  since: before ? before.since : since,
})

export const waitlistCommands: Record<string, fc.Arbitrary<Step>> = {
  'waitlist.put': fc
    .record({
      via,
      pick,
      waitlistEntry: fc.option(waitlistEntry),
      since: fc.constantFrom(undefined, undefined, LONG_AGO),
      artistId: fc.constantFrom(null, null, null, UNKNOWN_ID),
    })
    .map(({ via, pick, waitlistEntry, since, artistId }) => ({
      label: 'waitlist.put',
      parts: ['desk'],
      async run(real) {
        const enquiry = await chooseEnquiry(real, pick, via)
        const params = { id: enquiry?.id ?? UNKNOWN_ID }
        const body = { waiting: waitlistEntry && { ...waitlistEntry, since, artistId } }
        const isUnknown = waitlistEntry !== null && artistId !== null
        await writeDesk(real, () => real.world.call('waitlist.put', { via, params, body }), {
          status: !exists(real.model.desk.state, enquiry) ? 404 : isUnknown ? 400 : 200,
          apply(desk) {
            const changed = own(desk, enquiry as Enquiry)
            changed.waiting = waitlistEntry && waitFor(changed.waiting, waitlistEntry, since)
          },
          check({ status, body }, desk) {
            if (status !== 200) return
            const changed = own(desk, enquiry as Enquiry)
            assertNoDifference(differsFromWaiting(changed, body.waiting))
            if (changed.waiting) changed.waiting.since = body.waiting.since
          },
        })
      },
    })),

  'waitlist.count': fc.record({ via, moment: fc.constantFrom(...MOMENTS) }).map(({ via, moment }) => ({
    label: 'waitlist.count',
    parts: ['desk'],
    async run({ model, world }) {
      const [at, weekday] = moment
      const artist = model.records.artists.state.live.find(({ id }) => id !== undefined)
      const query = { artistId: artist?.id ?? UNKNOWN_ID, at }
      const { status, body } = await world.read('waitlist.count', { via, query })
      // A concurrent step may have deleted the artist.
      if (artist === undefined || status === 404) return assertEqual('status', status, 404)
      const count = model.desk.state.enquiries.filter(
        (each) => isOnWaitlist(each) && suits(each, weekday),
      ).length
      assertEqual('free on that day', [body.weekday, body.count], [weekday, count])
    },
  })),

  'enquiries.page': via.map((via) => ({
    label: 'enquiries.page of the waitlist',
    parts: ['desk'],
    async run(real) {
      await chooseEnquiry(real, 0, via)
      const query = { status: 'waitlist', limit: 100 }
      const { body } = await real.world.read('enquiries.page', { via, query })
      const shown: { _id: string; waiting: Waiting }[] = body.data
      assertEqual('waitlist', shown.map(({ _id }) => _id).sort(), idsOf(real.model.desk.state))
      const times = shown.map(({ waiting }) => waiting.since as string)
      assertEqual('who waits longest comes first', times, times.toSorted())
    },
  })),
}

const idsOf = ({ enquiries }: Desk) =>
  enquiries
    .filter(isOnWaitlist)
    .map(({ id }) => id as string)
    .sort()
