import fc from 'fast-check'
import { ENQUIRY_STATUSES } from '../../../contract/src/desk/enquiries.ts'
import { assertEqual, assertNoDifference, differs } from '../difference.ts'
import { pick, UNKNOWN_ID, via } from '../records/commands.ts'
import { first } from '../records/state.ts'
import type { Real, Step } from '../step.ts'
import { sameIds } from './other-commands.ts'
import { SPAN_DAYS, SPANS } from './part.ts'
import {
  areOf,
  type Desk,
  differsFromAppointment,
  differsFromEnquiry,
  type Enquiry,
  listed,
} from './state.ts'
import { chooseEnquiry, exists } from './write.ts'

const RECENT = 5
const NEWEST = 10

/** A step that reads after all ids are known. */
const reading = (label: string, via: number, read: (real: Real, desk: Desk) => Promise<void>): Step => ({
  label,
  parts: ['desk'],
  async run(real) {
    await chooseEnquiry(real, 0, via)
    await read(real, real.model.desk.state)
  },
})

const isNoSpam = ({ status }: Enquiry) => status !== 'spam'

function demandEnquiries(desk: Desk, shown: Record<string, unknown>[], expected: Enquiry[]): void {
  sameIds('enquiries', shown as { _id: string }[], expected)
  assertNoDifference(
    first(expected, (each) => differsFromEnquiry(desk, each, shown[expected.indexOf(each)] as never)),
  )
}

const view = fc.constantFrom(undefined, 'open', 'new', 'contacted', 'closed', 'spam')

function isIn({ status }: Enquiry, view: string | undefined): boolean {
  if (view === undefined) return status !== 'spam'
  return view === 'open' ? status === 'new' || status === 'contacted' : status === view
}

const list = (endpoint: 'enquiries.page' | 'enquiries.search') =>
  fc
    .record({ via, view, page: fc.integer({ min: 1, max: 2 }), limit: fc.integer({ min: 1, max: 10 }) })
    .map(({ via, view, page, limit }) =>
      reading(endpoint, via, async ({ world }, desk) => {
        const wanted = { status: view, page, limit }
        const how = endpoint === 'enquiries.page' ? { query: wanted } : { body: wanted }
        const { body } = await world.read(endpoint, { via, ...how })
        const matching = desk.enquiries.filter((each) => isIn(each, view))
        demandEnquiries(desk, body.data, matching.slice((page - 1) * limit, page * limit))
        assertEqual('pages', body.totalPages, Math.ceil(matching.length / limit))
      }),
    )

export const deskReads: Record<string, fc.Arbitrary<Step>> = {
  'enquiries.page': list('enquiries.page'),
  'enquiries.search': list('enquiries.search'),

  'enquiries.show': fc.record({ via, pick }).map(({ via, pick }) =>
    reading('enquiries.show', via, async (real, desk) => {
      const enquiry = await chooseEnquiry(real, pick, via)
      const isStored = exists(desk, enquiry)
      const { status, body } = await real.world.read('enquiries.show', {
        via,
        params: { id: enquiry?.id ?? UNKNOWN_ID },
      })
      assertEqual('status', status, isStored ? 200 : 404)
      if (!isStored) return
      real.model.opened.add(body._id)
      enquiry.reference ??= body.reference
      assertNoDifference(differsFromEnquiry(desk, enquiry, body))
      assertEqual('reminder', body.remindAt, enquiry.remindAt)
    }),
  ),

  'enquiries.recent': via.map((via) =>
    reading('enquiries.recent', via, async ({ world }, desk) => {
      const { body } = await world.read('enquiries.recent', { via })
      demandEnquiries(desk, body, desk.enquiries.filter(isNoSpam).slice(0, RECENT))
    }),
  ),

  'enquiries.waiting': via.map((via) =>
    reading('enquiries.waiting', via, async ({ world }, desk) => {
      const { body } = await world.read('enquiries.waiting', { via })
      const waiting = desk.enquiries.filter(({ status }) => status === 'new').toReversed()
      demandEnquiries(desk, body.data, waiting.slice(0, RECENT))
      assertEqual('waiting', body.total, waiting.length)
    }),
  ),

  'enquiries.unread': via.map((via) =>
    reading('enquiries.unread', via, async ({ world }, desk) => {
      const { body } = await world.read('enquiries.unread', { via })
      const unread = desk.enquiries.filter(({ unread }) => unread)
      assertEqual('unread', body.count, unread.filter(isNoSpam).length)
      assertEqual('unread spam', body.suspects, unread.length - unread.filter(isNoSpam).length)
      for (const status of ENQUIRY_STATUSES)
        assertEqual(
          status,
          body.byStatus[status],
          desk.enquiries.filter((each) => each.status === status).length,
        )
      sameIds('newest', body.newest, desk.enquiries.filter(isNoSpam).slice(0, NEWEST))
    }),
  ),

  'appointments.agenda': fc.record({ via, from: fc.constantFrom(...SPANS) }).map(({ via, from }) =>
    reading('appointments.agenda', via, async ({ world }, desk) => {
      const { body } = await world.read('appointments.agenda', { via, query: { from, days: SPAN_DAYS } })
      const year = from.slice(0, 4)
      const expected = listed(desk).filter(({ startsAt }) => startsAt.startsWith(year))
      sameIds('agenda', body.appointments, expected)
      assertNoDifference(
        first(expected, (each) =>
          differsFromAppointment(desk, each, body.appointments[expected.indexOf(each)]),
        ),
      )
      const blocked = desk.blocked
        .filter(({ startsAt }) => startsAt.startsWith(year))
        .map(({ reason }) => reason)
      const shown = body.blocked.map(({ reason }: { reason: string }) => reason)
      assertNoDifference(differs('blocked', shown.toSorted(), blocked.toSorted()))
    }),
  ),

  'appointments.ofEnquiry': fc.record({ via, pick }).map(({ via, pick }) =>
    reading('appointments.ofEnquiry', via, async (real, desk) => {
      const enquiry = await chooseEnquiry(real, pick, via)
      const params = { id: enquiry?.id ?? UNKNOWN_ID }
      const { body } = await real.world.read('appointments.ofEnquiry', { via, params })
      const own = exists(desk, enquiry)
        ? listed(desk).filter((each) => areOf(desk, enquiry).includes(each))
        : []
      sameIds('appointments of an enquiry', body, own)
    }),
  ),

  'appointments.ofClient': fc.record({ via, pick }).map(({ via, pick }) =>
    reading('appointments.ofClient', via, async (real, desk) => {
      const enquiry = await chooseEnquiry(real, pick, via)
      const { status, body } = await real.world.read('appointments.ofClient', {
        via,
        params: { id: enquiry?.id ?? UNKNOWN_ID },
      })
      assertEqual('status', status, exists(desk, enquiry) ? 200 : 404)
      // The list is empty, because each client of the model has a unique phone number and email.
      if (status === 200) assertEqual('appointments of others', body, [])
    }),
  ),

  'appointments.asked': via.map((via) =>
    reading('appointments.asked', via, async ({ world }) => {
      assertEqual('asked', (await world.read('appointments.asked', { via })).body, [])
    }),
  ),
}
