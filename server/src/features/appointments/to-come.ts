import type { ClientTold } from '@linework/contract/appointments/limits'
import type {
  CalledOff,
  CalledOffNow,
  Heard,
  PutBack,
  StillToCome,
  ToCome,
} from '@linework/contract/appointments/to-come-shapes'
import { ENQUIRY_TEXTS } from '@linework/contract/enquiries/texts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/errors.ts'
import { ownArtist, type StaffMember } from '../../http/require-staff.ts'
import { noteChange } from '../../records/audit-log.ts'
import { canBeMailed, tellClient } from './client/tell-client.ts'
import { lockAppointment, lockToCome } from './lock-queries.ts'
import type { AppointmentRow } from './queries.ts'
import { updatePlan } from './save-appointment.ts'

type Parts = Pick<Deps, 'queue' | 'mailer'>

/** What closing, deleting and restoring enquiries does with their appointments, in the transaction of the caller. */
export const toComeOf = (parts: Parts) => ({
  /** Cancels what is to come, or leaves it. Rejected when there is some that staff were not asked about. */
  async callOff(
    tx: Db,
    enquiryIds: string[],
    { toCome, staff }: { toCome: ToCome; staff: StaffMember },
  ): Promise<CalledOffNow> {
    if (enquiryIds.length === 0) return []
    const rows = await lockToCome(tx, enquiryIds, ownArtist(staff))
    const asked = new Set(toCome.asked.map((each) => each.toLowerCase()))
    if (rows.some(({ contact_id }) => !asked.has(contact_id)))
      throw new ApiError(409, ENQUIRY_TEXTS.stillToCome, {
        current: rows.map((row) => serializeToCome(row, canBeMailed(row, parts) ? 'soon' : 'unreachable')),
      })
    const calledOff: CalledOffNow = []
    for (const before of toCome.cancels ? rows : []) {
      await setState(tx, before, { state: 'cancelled' }, staff)
      const told = await tellClient(tx, parts, before.id, { before, tellsClient: true })
      calledOff.push({ ...serializeCancelled(before), ...serializeToCome(before, told) })
    }
    return calledOff
  },

  /** Undoes it, for what no one has changed since. */
  async putBack(
    tx: Db,
    calledOff: CalledOff,
    { enquiryIds, staff }: { enquiryIds: string[]; staff: StaffMember },
  ): Promise<PutBack> {
    const own = new Set(enquiryIds.map((each) => each.toLowerCase()))
    const back: PutBack = []
    // In one order, so that two such calls never wait for each other.
    for (const { _id, version, ...was } of calledOff.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
      const before = await lockAppointment(tx, _id, ownArtist(staff))
      if (before === undefined || before.version !== version || before.state !== 'cancelled') continue
      if (!own.has(before.contact_id)) continue
      await setState(tx, before, was, staff)
      const told = await tellClient(tx, parts, before.id, { before, tellsClient: true })
      back.push(serializeHeard(before, told))
    }
    return back
  },
})

type State = { state: 'cancelled' } | Omit<CalledOff[number], '_id' | 'version'>

async function setState(tx: Db, before: AppointmentRow, now: State, staff: StaffMember): Promise<void> {
  const { state, ...answers } = now
  // What cancelling has left as it was is not said again.
  const hasEnded = 'clientAsks' in answers && answers.clientAsks !== null && before.client_asks === null
  await updatePlan(tx, before, { state, ...(hasEnded ? answers : {}), alreadyHappened: true }, staff)
  await noteChange(tx, staff, {
    kind: 'contact',
    verb: 'changed',
    id: before.contact_id,
    fields: ['appointment'],
  })
}

const serializeHeard = (row: AppointmentRow, told: ClientTold): Heard => ({
  name: row.client_name,
  phone: row.client_phone,
  email: row.client_email,
  told,
})

const serializeToCome = (row: AppointmentRow, told: ClientTold): StillToCome => ({
  ...serializeHeard(row, told),
  enquiry: row.contact_id,
  startsAt: row.starts_at.toISOString(),
})

/** Its version rises by one. */
const serializeCancelled = (before: AppointmentRow) => ({
  _id: before.id,
  version: before.version + 1,
  state: before.state as 'planned' | 'confirmed',
  clientAsks: before.client_asks as CalledOff[number]['clientAsks'],
  clientAskedAt: before.client_asked_at?.toISOString() ?? null,
})
