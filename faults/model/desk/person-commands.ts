import fc from 'fast-check'
import { demandSame } from '../difference.ts'
import { NEVER_THERE, pick, via } from '../records/commands.ts'
import type { Step } from '../step.ts'
import type { Desk, Enquiry } from './state.ts'
import { chooseEnquiry, isThere, own, writeDesk } from './write.ts'

const DAY_MS = 86_400_000
const NOBODY = 'nobody@visitors.example'

const daysAhead = (days: number) =>
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS).toISOString()

/** By the number or the address; every client of the model has an own one. */
const nameOf = (enquiry: Enquiry | undefined, byPhone: boolean) =>
  (byPhone ? enquiry?.fields.phone : enquiry?.fields.email) || enquiry?.fields.phone || NOBODY

const isKnown = ({ enquiries, deleted }: Desk, enquiry: Enquiry | undefined): enquiry is Enquiry =>
  [...enquiries, ...deleted].some(({ word }) => word === enquiry?.word)

/** What is done with one person's data. */
export const personCommands: Record<string, fc.Arbitrary<Step>> = {
  'people.find': fc.record({ via, pick, byPhone: fc.boolean() }).map(({ via, pick, byPhone }) => ({
    label: 'people.find',
    parts: ['desk'],
    async run(real) {
      const enquiry = await chooseEnquiry(real, pick, via)
      const { body } = await real.world.read('people.find', { via, body: { find: nameOf(enquiry, byPhone) } })
      const names = body.requests.map(({ name }: { name: string }) => name)
      demandSame(
        'stored of a person',
        names,
        isKnown(real.model.desk.state, enquiry) ? [enquiry.fields.name] : [],
      )
    },
  })),

  'people.erase': fc.record({ via, pick, byPhone: fc.boolean() }).map(({ via, pick, byPhone }) => ({
    label: 'people.erase',
    parts: ['desk'],
    async run(real) {
      const enquiry = await chooseEnquiry(real, pick, via)
      const body = { find: nameOf(enquiry, byPhone) }
      const erased = isKnown(real.model.desk.state, enquiry) ? 1 : 0
      await writeDesk(real, () => real.world.call('people.erase', { via, body }), {
        status: 200,
        apply(desk) {
          const isOther = ({ word }: { word: string }) => word !== enquiry?.word
          desk.enquiries = desk.enquiries.filter(isOther)
          desk.deleted = desk.deleted.filter(isOther)
          desk.appointments = desk.appointments.filter(({ of }) => of !== enquiry?.word)
        },
        check: ({ body }) => demandSame('erased', body.erased, erased),
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
        const input = { via, params: { id: enquiry?.id ?? NEVER_THERE }, body: { at } }
        await writeDesk(real, () => real.world.call('enquiries.remind', input), {
          status: !isThere(real.model.desk.state, enquiry) ? 404 : isPossible ? 200 : 400,
          apply(desk) {
            own(desk, enquiry as Enquiry).remindAt = at
          },
          check({ status, body }) {
            if (status === 200) demandSame('reminder', body.remindAt, at)
          },
        })
      },
    })),

  'enquiries.form': via.map((via) => ({
    label: 'enquiries.form',
    parts: [],
    async run({ world }) {
      const { body } = await world.read('enquiries.form', { via, as: 'visitor' })
      demandSame('form', body.keptDays > 0 && body.started.length > 0, true)
    },
  })),

  'bookings.soon': via.map((via) => ({
    label: 'bookings.soon',
    parts: ['desk'],
    async run({ world }) {
      // No appointment of the model is today or tomorrow.
      const { body } = await world.read('bookings.soon', { via })
      demandSame('soon', body, { today: [], tomorrow: [] })
    },
  })),
}
