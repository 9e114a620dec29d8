import { appointmentsApi } from '@linework/contract/desk/api'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { EnquiryDetails } from '@linework/contract/desk/enquiries-shapes'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import type { CallInput } from '@linework/contract/http/call'
import type { Endpoint } from '@linework/contract/http/endpoint'
import { endOf } from '../time/days.ts'
import { isLost, isOnline } from './connection.ts'
import { readStore } from './device-store.ts'
import { enqueue, listWaiting, type NewWaiting, type WaitingWalkIn } from './queue.ts'

type Body = Record<string, string | undefined>

/** The version of an appointment that exists only on this device. */
export const NOT_SENT = 0

/**
 * Without a connection, a walk-in or a change of a note or status waits on this device, and the screen gets
 * the response that the server would return. A write also waits for earlier ones of the same client.
 */
export async function sendOrQueue<T>(
  endpoint: Endpoint,
  input: CallInput | undefined,
  call: (input?: CallInput) => Promise<T>,
): Promise<T> {
  const write = await toWaiting(endpoint, input)
  if (write === undefined) return call()
  const { previousStatus: _, ...body } = (input?.body ?? {}) as Body
  const isNext = !listWaiting().some(({ enquiry }) => enquiry === write.enquiry)
  try {
    if (isOnline() && isNext) return await call({ ...input, body })
  } catch (error) {
    if (!isLost(error)) throw error
    // If the browser denies storage, the write fails as without a queue.
    await enqueue({ ...write, isTried: true }).catch(() => Promise.reject(error))
    return (await answer(write)) as T
  }
  // A browser that denies storage cannot queue the write, so it is sent directly.
  const isStored = await enqueue(write).then(
    () => true,
    () => false,
  )
  return isStored ? ((await answer(write)) as T) : call({ ...input, body })
}

/** The queued form of a write. Undefined for a write that needs a connection. */
async function toWaiting(endpoint: Endpoint, input: CallInput | undefined): Promise<NewWaiting | undefined> {
  const common = { at: Date.now(), isTried: false }
  if (endpoint === appointmentsApi.bookWalkIn) {
    const body = input?.body as WaitingWalkIn['body']
    const { enquiryId, client } = body
    return enquiryId === undefined
      ? undefined
      : { ...common, kind: 'walk-in', enquiry: enquiryId, name: client.name, body }
  }
  if (endpoint !== enquiriesApi.change) return undefined
  const { note, previousNote, status, previousStatus } = (input?.body ?? {}) as Body
  const enquiry = input?.params?.id ?? ''
  const name = (await findRecord(enquiry))?.name
  if (name === undefined) return undefined
  if (note !== undefined && previousNote !== undefined)
    return { ...common, kind: 'note', enquiry, name, value: note.trim(), before: previousNote }
  if (status !== undefined && previousStatus !== undefined)
    return { ...common, kind: 'status', enquiry, name, value: status, before: previousStatus }
  return undefined
}

async function answer(write: NewWaiting) {
  if (write.kind === 'walk-in')
    return { appointment: await toAppointment(write), clashes: [], notification: 'unreachable' }
  const details = { mailEnabled: false, mails: [], remindAt: null, earlier: [] }
  const changed = { [write.kind]: write.value, clashes: [], cancelledAppointments: [] }
  return { ...details, ...(await findRecord<EnquiryDetails>(write.enquiry)), ...changed }
}

async function toAppointment({ enquiry, body }: Omit<WaitingWalkIn, 'id'>): Promise<Appointment> {
  const { client, startsAt, minutes = 0, artistId = null } = body
  const artist = artistId === null ? undefined : await findRecord(artistId)
  return {
    service: '',
    sessionNumber: 1,
    sessionCount: 1,
    note: '',
    price: null,
    deposit: null,
    depositRequested: false,
    depositReceived: false,
    depositReference: '',
    depositReturned: false,
    state: 'planned',
    ...body,
    _id: enquiry,
    enquiry,
    minutes,
    artistId,
    endsAt: endOf(startsAt, minutes),
    version: NOT_SENT,
    reference: '',
    name: client.name,
    phone: client.phone ?? '',
    email: client.email ?? '',
    source: client.source,
    artistName: artist?.name ?? '',
    clientConfirmedAt: null,
    changeRequest: null,
    changeRequestMessage: '',
    changeRequestedAt: null,
    consent: 'none',
  }
}

/** Finds the newest version of a record in the responses that are stored on this device. */
async function findRecord<T extends { name: string }>(id: string): Promise<T | undefined> {
  const kept: { at: number; body: unknown }[] = await readStore('responses', (responses) =>
    responses.getAll(),
  ).catch(() => [])
  for (const { body } of kept.toSorted((one, other) => other.at - one.at)) {
    let found: T | undefined
    mapRecords(body, (record) => {
      if (record._id === id && typeof record.name === 'string') found = record as unknown as T
      return record
    })
    if (found) return found
  }
  return undefined
}

type RecordBody = Record<string, unknown>

function mapRecords(value: unknown, map: (record: RecordBody) => RecordBody): unknown {
  if (Array.isArray(value)) return value.map((each) => mapRecords(each, map))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, mapRecords(each, map)])
  return map(Object.fromEntries(entries))
}

/** Adds the changes and walk-ins that wait on this device to a response. */
export async function withWaiting<T>(endpoint: Endpoint, body: T): Promise<T> {
  const waiting = listWaiting().filter(({ problem }) => problem === undefined)
  if (waiting.length === 0) return body
  const changed = mapRecords(body, (record) => {
    const own = waiting.filter(({ kind, enquiry }) => enquiry === record._id && kind in record)
    return {
      ...record,
      ...Object.fromEntries(own.map((item) => [item.kind, 'value' in item ? item.value : ''])),
    }
  }) as T
  if (endpoint !== appointmentsApi.agenda) return changed
  const walkIns = waiting.filter((item) => item.kind === 'walk-in')
  const { appointments } = changed as { appointments: Appointment[] }
  const added = await Promise.all(walkIns.map(toAppointment))
  const isStored = ({ enquiry }: Appointment) => appointments.some((stored) => stored.enquiry === enquiry)
  return { ...changed, appointments: [...appointments, ...added.filter((each) => !isStored(each))] }
}
