import fc from 'fast-check'
import { assertEqual } from '../difference.ts'
import { pick, UNKNOWN_ID, via } from '../records/commands.ts'
import type { Step } from '../step.ts'
import type { Desk, Enquiry } from './state.ts'
import { chooseEnquiry, exists, own, writeDesk } from './write.ts'

const DAY_MS = 86_400_000
const UNKNOWN = 'unknown@visitors.example'

const daysAhead = (days: number) =>
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS).toISOString()

/** Returns the phone number or the email to search for; both are unique for each client of the model. */
const nameOf = (enquiry: Enquiry | undefined, byPhone: boolean) =>
  (byPhone ? enquiry?.fields.phone : enquiry?.fields.email) || enquiry?.fields.phone || UNKNOWN

const isKnown = ({ enquiries, deleted }: Desk, enquiry: Enquiry | undefined): enquiry is Enquiry =>
  [...enquiries, ...deleted].some(({ word }) => word === enquiry?.word)

export const personCommands: Record<string, fc.Arbitrary<Step>> = {
  'privacy.find': fc.record({ via, pick, byPhone: fc.boolean() }).map(({ via, pick, byPhone }) => ({
    label: 'privacy.find',
    parts: ['desk'],
    async run(real) {
      const enquiry = await chooseEnquiry(real, pick, via)
      const { body } = await real.world.read('privacy.find', {
        via,
        body: { find: nameOf(enquiry, byPhone) },
      })
      const names = body.requests.map(({ name }: { name: string }) => name)
      assertEqual(
        'stored of a person',
        names,
        isKnown(real.model.desk.state, enquiry) ? [enquiry.fields.name] : [],
      )
    },
  })),

  'privacy.erase': fc.record({ via, pick, byPhone: fc.boolean() }).map(({ via, pick, byPhone }) => ({
    label: 'privacy.erase',
    parts: ['desk'],
    async run(real) {
      const enquiry = await chooseEnquiry(real, pick, via)
      const body = { find: nameOf(enquiry, byPhone) }
      const erased = isKnown(real.model.desk.state, enquiry) ? 1 : 0
      await writeDesk(real, () => real.world.call('privacy.erase', { via, body }), {
        status: 200,
        apply(desk) {
          const isDifferent = ({ word }: { word: string }) => word !== enquiry?.word
          desk.enquiries = desk.enquiries.filter(isDifferent)
          desk.deleted = desk.deleted.filter(isDifferent)
          desk.appointments = desk.appointments.filter(({ of }) => of !== enquiry?.word)
        },
        check: ({ body }) => assertEqual('erased', body.erased, erased),
      })
    },
  })),

  'enquiries.remind': fc
    .record({ via, pick, days: fc.constantFrom(null, -1, 5, 200, 400) })
    .map(({ via, pick, days }) => ({
      label: 'enquiries.remind',
      parts: ['desk'],
      async run(real) {
        const enquiry = await chooseEnquiry(real, pick, via)
        const at = days === null ? null : daysAhead(days)
        const isPossible = days !== -1 && days !== 400
        const input = { via, params: { id: enquiry?.id ?? UNKNOWN_ID }, body: { at } }
        await writeDesk(real, () => real.world.call('enquiries.remind', input), {
          status: !exists(real.model.desk.state, enquiry) ? 404 : isPossible ? 200 : 400,
          apply(desk) {
            own(desk, enquiry as Enquiry).remindAt = at
          },
          check({ status, body }) {
            if (status === 200) assertEqual('reminder', body.remindAt, at)
          },
        })
      },
    })),

  'enquiries.form': via.map((via) => ({
    label: 'enquiries.form',
    parts: [],
    async run({ world }) {
      const { body } = await world.read('enquiries.form', { via, as: 'visitor' })
      assertEqual('form', body.keptDays > 0 && body.started.length > 0, true)
    },
  })),

  'bookings.soon': via.map((via) => ({
    label: 'bookings.soon',
    parts: ['desk'],
    async run({ world }) {
      // The list is empty, because no appointment of the model is today or tomorrow.
      const { body } = await world.read('bookings.soon', { via })
      assertEqual('soon', body, { today: [], tomorrow: [] })
    },
  })),
}
