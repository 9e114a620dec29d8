import { NEXT_MARCH } from '../../../server/test/factories.ts'
import { readPages } from '../records/part.ts'
import type { ModelSystem, Part } from '../world.ts'
import { compareDesk, type Desk, emptyDesk, type ObservedDesk } from './state.ts'

/** Start days of the agenda ranges that contain all appointments of the model. */
export const SPANS = ['2025-03-01', `${NEXT_MARCH}-01`]
export const SPAN_DAYS = 42

const ENQUIRIES = { items: 'data', pages: 'totalPages' }

export const newDeskPart = (): Part<Desk> => ({
  state: emptyDesk(),
  others: [],
  observe,
  compare: compareDesk,
})

async function observe(world: ModelSystem, via: number): Promise<ObservedDesk> {
  const listed = await readPages(world, via, 'enquiries.page', ENQUIRIES)
  const spam = await readPages(world, via, 'enquiries.page', { ...ENQUIRIES, query: { status: 'spam' } })
  const deleted = await readPages(world, via, 'trash.page', {
    items: 'records',
    pages: 'totalPages',
    params: { kind: 'contact' },
  })
  const observed: ObservedDesk = {
    enquiries: [...listed, ...spam].sort((a, b) =>
      (a.createdAt as string) < (b.createdAt as string) ? 1 : -1,
    ),
    deleted: deleted as ObservedDesk['deleted'],
    appointments: [],
    blocked: [],
  }
  for (const from of SPANS) {
    const { body } = await world.read('appointments.agenda', { via, query: { from, days: SPAN_DAYS } })
    observed.appointments.push(...body.appointments)
    observed.blocked.push(...body.blocked)
  }
  return observed
}
