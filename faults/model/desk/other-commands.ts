import fc from 'fast-check'
import { NEXT_MARCH } from '../../../server/test/factories.ts'
import { assertEqual } from '../difference.ts'
import { pick, UNKNOWN_ID, via } from '../records/commands.ts'
import type { Step } from '../step.ts'
import { restoreEnquiry } from './enquiry-commands.ts'
import type { Blocked, Desk, Enquiry } from './state.ts'
import { own, writeDesk } from './write.ts'

const startsAt = fc.constantFrom(
  `${NEXT_MARCH}-03T04:00:00.000Z`,
  `${NEXT_MARCH}-03T05:15:00.000Z`,
  `${NEXT_MARCH}-19T18:30:00.000Z`,
)
const endsAt = fc.constantFrom(
  `${NEXT_MARCH}-03T05:00:00.000Z`,
  `${NEXT_MARCH}-03T06:00:00.000Z`,
  `${NEXT_MARCH}-21T18:30:00.000Z`,
)

/** Mostly chooses a deleted enquiry, and sometimes an existing one. */
const chooseDeleted = ({ enquiries, deleted }: Desk, n: number) =>
  n === 11 || deleted.length === 0
    ? enquiries.find(({ id }) => id !== undefined)
    : deleted[n % deleted.length]

const inDesk = (run: Step['run'], label: string): Step => ({ label, parts: ['desk'], run })

export const deletedEnquiryCommands: Record<string, fc.Arbitrary<Step>> = {
  'trash.restore': fc.record({ via, pick }).map(({ via, pick }) =>
    inDesk(async (real) => {
      const { desk } = real.model
      const enquiry = chooseDeleted(desk.state, pick)
      const isDeleted = enquiry !== undefined && desk.state.deleted.includes(enquiry)
      const params = { kind: 'contact', id: enquiry?.id ?? UNKNOWN_ID }
      await writeDesk(real, () => real.world.call('trash.restore', { via, params }), {
        status: enquiry === undefined ? 404 : isDeleted ? 200 : 409,
        apply: (after) => restoreEnquiry(after, enquiry as Enquiry),
      })
    }, 'trash.restore of an enquiry'),
  ),

  'trash.erase': fc.record({ via, pick }).map(({ via, pick }) =>
    inDesk(async (real) => {
      const { desk } = real.model
      const enquiry = chooseDeleted(desk.state, pick)
      const isDeleted = enquiry !== undefined && desk.state.deleted.includes(enquiry)
      const params = { kind: 'contact', id: enquiry?.id ?? UNKNOWN_ID }
      await writeDesk(real, () => real.world.call('trash.erase', { via, params }), {
        status: isDeleted ? 200 : 404,
        apply(after) {
          const erased = own(after, enquiry as Enquiry)
          after.deleted = after.deleted.filter((each) => each !== erased)
          after.appointments = after.appointments.filter(({ of }) => of !== erased.word)
        },
      })
    }, 'trash.erase of an enquiry'),
  ),
}

export const blockCommands: Record<string, fc.Arbitrary<Step>> = {
  'appointments.block': fc.record({ via, startsAt, endsAt }).map(({ via, startsAt, endsAt }) =>
    inDesk(async (real) => {
      const reason = `Leave ${real.world.nextNumber()}`
      const body = { artistId: null, startsAt, endsAt, reason }
      await writeDesk(real, () => real.world.call('appointments.block', { via, body }), {
        status: endsAt > startsAt ? 201 : 400,
        apply: ({ blocked }) => blocked.push({ id: undefined, startsAt, endsAt, reason }),
        check({ status, body }, { blocked }) {
          if (status === 201) (blocked.at(-1) as Blocked).id = body._id
        },
      })
    }, 'appointments.block'),
  ),

  'appointments.unblock': fc.record({ via, pick }).map(({ via, pick }) =>
    inDesk(async (real) => {
      const { blocked } = real.model.desk.state
      const chosen = pick === 11 ? undefined : blocked[pick % Math.max(1, blocked.length)]
      const params = { id: chosen?.id ?? UNKNOWN_ID }
      await writeDesk(real, () => real.world.call('appointments.unblock', { via, params }), {
        status: chosen === undefined ? 404 : 200,
        apply(after) {
          after.blocked = after.blocked.filter(({ id }) => id !== chosen?.id)
        },
      })
    }, 'appointments.unblock'),
  ),
}

export const sameIds = (what: string, shown: { _id: string }[], expected: { id: string | undefined }[]) =>
  assertEqual(
    what,
    shown.map(({ _id }) => _id),
    expected.map(({ id }) => id),
  )
