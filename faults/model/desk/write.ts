import type { Answer } from '../call.ts'
import { assertEqual } from '../difference.ts'
import type { Real } from '../step.ts'
import type { ModelSystem } from '../world.ts'
import type { Desk, Enquiry } from './state.ts'

interface Write {
  status: number
  apply: (desk: Desk) => void
  check?: (answer: Answer, desk: Desk) => void
}

/** Sends a write. Without a response, the states before and after the write both stay possible. */
export async function writeDesk(
  { model: { desk } }: Real,
  send: () => Promise<Answer | undefined>,
  { status, apply, check }: Write,
): Promise<void> {
  const after = structuredClone(desk.state)
  const isDone = status < 300
  if (isDone) apply(after)
  const answer = await send()
  if (answer === undefined) {
    if (isDone) desk.others = [after]
    return
  }
  assertEqual(`status (${JSON.stringify(answer.body)})`, answer.status, status)
  check?.(answer, after)
  desk.state = after
}

/** Reads the staff list for ids, because the response to a visitor contains none. */
async function learnIds(enquiries: Enquiry[], world: ModelSystem, via: number): Promise<void> {
  const { body } = await world.read('enquiries.page', { via, query: { limit: 100 } })
  for (const enquiry of enquiries)
    enquiry.id ??= body.data.find((each: { reference: string }) => each.reference === enquiry.reference)?._id
  assertEqual(
    'enquiries without an id',
    enquiries.filter(({ id }) => id === undefined),
    [],
  )
}

/** Chooses an enquiry, and reads the list first if its id is unknown. */
export async function chooseEnquiry(
  { model: { desk }, world }: Real,
  pick: number,
  via: number,
): Promise<Enquiry | undefined> {
  const known = desk.state.enquiries
  if (known.some(({ id }) => id === undefined)) await learnIds(known, world, via)
  return pick === 11 ? desk.state.deleted[0] : known[pick % Math.max(1, known.length)]
}

export const exists = ({ enquiries }: Desk, enquiry: Enquiry | undefined): enquiry is Enquiry =>
  enquiry !== undefined && enquiries.some(({ word }) => word === enquiry.word)

export const own = (desk: Desk, { word }: Enquiry): Enquiry =>
  [...desk.enquiries, ...desk.deleted].find((each) => each.word === word) as Enquiry
