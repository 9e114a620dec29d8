import fc from 'fast-check'
import { APPOINTMENT_STATES, type AppointmentState } from '../../../contract/src/desk/appointments.ts'
import { NEXT_MARCH } from '../../../server/test/factories.ts'
import type { Answer } from '../call.ts'
import { assertEqual, assertNoDifference } from '../difference.ts'
import { pick, UNKNOWN_ID, via } from '../records/commands.ts'
import type { Step } from '../step.ts'
import { TOKEN_PLACEHOLDER, text, uniqueToken, withUniqueToken } from '../texts.ts'
import {
  type Appointment,
  type Desk,
  differsFromAppointment,
  type Enquiry,
  endOf,
  listed,
  UNTOUCHED,
  unknownIdOf,
} from './state.ts'
import { chooseEnquiry, exists, own, writeDesk } from './write.ts'

/** A small number of times, past and upcoming, so that several appointments share one. */
const startsAt = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      `${NEXT_MARCH}-03T04:30:00.000Z`,
      `${NEXT_MARCH}-03T05:00:00.000Z`,
      `${NEXT_MARCH}-20T10:00:00.000Z`,
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('2025-03-05T06:00:00.000Z', '2025-03-09T06:00:00.000Z') },
)
const minutes = fc.constantFrom(5, 60, 90)
const maybe = <T>(draw: fc.Arbitrary<T>) => fc.option(draw, { nil: undefined })
const plan = fc.record({
  startsAt,
  minutes,
  note: maybe(text()),
  price: maybe(fc.constantFrom(null, 0, 4_500)),
  service: maybe(fc.constantFrom('Tattoo', 'Cover-up')),
  state: maybe(fc.constantFrom(...APPOINTMENT_STATES)),
})

type Plan = Pick<Appointment, 'startsAt' | 'minutes'> & {
  [K in 'note' | 'price' | 'service' | 'state']: Appointment[K] | undefined
}

const isPast = (start: string) => Date.parse(start) < Date.now()

/** Only an upcoming appointment removes an enquiry from the waitlist. */
const isUpcoming = ({ state, startsAt }: Appointment) =>
  (state === 'planned' || state === 'confirmed') && !isPast(startsAt)

/** The states 'came' and 'missed' are rejected before the appointment. */
const isEarly = (state: AppointmentState | undefined, start: string) =>
  (state === 'came' || state === 'missed') && !isPast(start)

const newAppointment = (id: string, of: string, plan: Plan, service: string): Appointment => ({
  id,
  of,
  startsAt: plan.startsAt,
  minutes: plan.minutes,
  service: plan.service ?? service,
  note: plan.note ?? '',
  price: plan.price ?? null,
  state: plan.state ?? 'planned',
  version: 1,
})

/** Returns blocked times of the whole studio only, because appointments of the model have no artist. */
const conflictsWith = ({ blocked }: Desk, appointment: Appointment): string[] =>
  appointment.state === 'cancelled'
    ? []
    : blocked
        .filter(({ startsAt, endsAt }) => startsAt < endOf(appointment) && endsAt > appointment.startsAt)
        .map(({ reason }) => reason)
        .sort()

function checkBooked(desk: Desk, appointment: Appointment, body: Answer['body']): void {
  assertNoDifference(differsFromAppointment(desk, appointment, body.appointment))
  const clashes = (body.clashes as { kind: string; name: string }[])
    // Opening hours are checked by another part of the model.
    .filter(({ kind }) => kind === 'blocked')
    .map(({ name }) => name)
    .sort()
  assertEqual('clashes', clashes, conflictsWith(desk, appointment))
}

export const appointmentCommands: Record<string, fc.Arbitrary<Step>> = {
  'appointments.book': fc
    .record({ via, pick, plan, alreadyHappened: fc.boolean() })
    .map(({ via, pick, plan, alreadyHappened }) => ({
      label: 'appointments.book',
      parts: ['desk'],
      async run(real) {
        const enquiry = await chooseEnquiry(real, pick, via)
        const id = real.world.idOf(real.world.nextNumber())
        const params = { id: enquiry?.id ?? UNKNOWN_ID }
        const body = { ...plan, alreadyHappened, appointmentId: id }
        const isStored = exists(real.model.desk.state, enquiry)
        const isWrong = (isPast(plan.startsAt) && !alreadyHappened) || isEarly(plan.state, plan.startsAt)
        await writeDesk(real, () => real.world.call('appointments.book', { via, params, body }), {
          status: !isStored ? 404 : isWrong ? 400 : 201,
          apply(desk) {
            const client = own(desk, enquiry as Enquiry)
            desk.appointments.push(newAppointment(id, client.word, plan, client.fields.service as string))
            client.status = 'booked'
            if (isUpcoming(desk.appointments.at(-1) as Appointment)) client.waiting = null
          },
          check({ status, body }, desk) {
            if (status === 201) checkBooked(desk, desk.appointments.at(-1) as Appointment, body)
          },
        })
      },
    })),

  'appointments.bookWalkIn': fc
    .record({
      via,
      plan,
      name: text(TOKEN_PLACEHOLDER),
      source: fc.constantFrom('walk-in', 'call', 'instagram'),
    })
    .map(({ via, plan, name, source }) => ({
      label: 'appointments.bookWalkIn',
      parts: ['desk'],
      async run(real) {
        const n = real.world.nextNumber()
        const word = uniqueToken(n)
        const id = real.world.idOf(n)
        const client = {
          name: withUniqueToken(name, word),
          phone: `+91 97${String(n).padStart(8, '0')}`,
          email: '',
          source,
        }
        const body = { ...plan, alreadyHappened: true, client, enquiryId: id }
        await writeDesk(real, () => real.world.call('appointments.bookWalkIn', { via, body }), {
          status: isEarly(plan.state, plan.startsAt) ? 400 : 201,
          apply(desk) {
            const { source: _, ...fields } = client
            const first = { ...UNTOUCHED, id, reference: undefined, word, key: undefined }
            const shown = { ...fields, service: plan.service ?? '', description: '' }
            desk.enquiries.unshift({ ...first, fields: shown, status: 'booked', unread: false })
            desk.appointments.push(newAppointment(unknownIdOf(id), word, plan, ''))
          },
          check({ status, body }, desk) {
            if (status !== 201) return
            const appointment = desk.appointments.at(-1) as Appointment
            appointment.id = body.appointment._id
            checkBooked(desk, appointment, body)
          },
        })
      },
    })),

  'appointments.change': fc
    .record({ via, pick, plan, moves: fc.boolean(), base: fc.constantFrom('none', 'current', 'stale') })
    .map(({ via, pick, plan, moves, base }) => ({
      label: 'appointments.change',
      parts: ['desk'],
      async run(real) {
        const { desk } = real.model
        const all = listed(desk.state)
        const before = pick === 11 ? undefined : all[pick % Math.max(1, all.length)]
        const { startsAt, minutes, ...rest } = plan
        const changes = moves ? plan : rest
        const version = base === 'none' ? undefined : (before?.version ?? 1) - (base === 'stale' ? 1 : 0)
        const params = { id: before?.id ?? UNKNOWN_ID }
        const body = { ...changes, version, alreadyHappened: true }
        const start = moves ? startsAt : (before?.startsAt ?? startsAt)
        const isSame = rest.state === before?.state && start === before?.startsAt
        const isWrong = !isSame && isEarly(rest.state, start)
        await writeDesk(real, () => real.world.call('appointments.change', { via, params, body }), {
          status: before === undefined ? 404 : base === 'stale' ? 409 : isWrong ? 400 : 200,
          apply(after) {
            const appointment = after.appointments.find(({ id }) => id === before?.id) as Appointment
            applyPlan(appointment, changes)
          },
          check({ status, body }, after) {
            const now = after.appointments.find(({ id }) => id === before?.id)
            if (status === 200) checkBooked(after, now as Appointment, body)
            if (status === 409)
              assertNoDifference(differsFromAppointment(desk.state, before as Appointment, body.current))
          },
        })
      },
    })),
}

/** A moved appointment loses its confirmation. A past one that becomes upcoming is planned again. */
function applyPlan(appointment: Appointment, changes: Partial<Plan>): void {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const next = { ...appointment, ...(given as Partial<Appointment>) }
  const isMoved = next.startsAt !== appointment.startsAt
  const { state } = appointment
  const isPlannedAgain =
    state === 'confirmed' || ((state === 'came' || state === 'missed') && !isPast(next.startsAt))
  if (isMoved && changes.state === undefined && isPlannedAgain)
    next.state = 'planned' satisfies AppointmentState
  const isNew = JSON.stringify(next) !== JSON.stringify(appointment)
  Object.assign(appointment, next, isNew ? { version: appointment.version + 1 } : {})
}
