import fc from 'fast-check'
import { assertEqual } from '../difference.ts'
import { pick, UNKNOWN_ID, via } from '../records/commands.ts'
import type { Step } from '../step.ts'
import type { Desk, Enquiry } from './state.ts'
import { chooseEnquiry, writeDesk } from './write.ts'

const all = ({ enquiries, deleted }: Desk) => [...enquiries, ...deleted]

/** The enquiries of a client have joined phone numbers, because each number of the model is unique. */
function clientOf(desk: Desk, enquiry: Enquiry | undefined): Enquiry[] {
  const own = all(desk).find(({ word }) => word === enquiry?.word)
  if (own === undefined) return []
  return own.group === undefined ? [own] : all(desk).filter(({ group }) => group === own.group)
}

const paramsOf = (enquiry: Enquiry | undefined) => ({ id: enquiry?.id ?? UNKNOWN_ID })
const namesOf = (enquiries: Enquiry[]) => enquiries.map(({ fields }) => fields.name).sort()

export const clientCommands: Record<string, fc.Arbitrary<Step>> = {
  'clients.show': fc.record({ via, pick }).map(({ via, pick }) => ({
    label: 'clients.show',
    parts: ['desk'],
    async run(real) {
      const enquiry = await chooseEnquiry(real, pick, via)
      const known = clientOf(real.model.desk.state, enquiry)
      if (known.length === 0) return
      const { body } = await real.world.read('clients.show', { via, params: paramsOf(enquiry) })
      const names = body.enquiries.map(({ name }: { name: string }) => name).sort()
      assertEqual('enquiries of a client', names, namesOf(known))
    },
  })),

  'clients.join': fc.record({ via, pick, second: pick }).map(({ via, pick, second }) => ({
    label: 'clients.join',
    parts: ['desk'],
    async run(real) {
      const [enquiry, other] = [await chooseEnquiry(real, pick, via), await chooseEnquiry(real, second, via)]
      const ids = { other: paramsOf(other).id, first: paramsOf(enquiry).id }
      const isKnown = [enquiry, other].every((each) => clientOf(real.model.desk.state, each).length > 0)
      const send = () => real.world.call('clients.join', { via, params: paramsOf(enquiry), body: ids })
      await writeDesk(real, send, {
        status: isKnown ? 200 : 404,
        apply(desk) {
          for (const each of [...clientOf(desk, enquiry), ...clientOf(desk, other)])
            each.group = enquiry?.word
        },
      })
    },
  })),

  'clients.separate': fc.record({ via, pick }).map(({ via, pick }) => ({
    label: 'clients.separate',
    parts: ['desk'],
    async run(real) {
      const enquiry = await chooseEnquiry(real, pick, via)
      const own = clientOf(real.model.desk.state, enquiry).find(({ word }) => word === enquiry?.word)
      const send = () => real.world.call('clients.separate', { via, params: paramsOf(enquiry) })
      await writeDesk(real, send, {
        status: own === undefined ? 404 : own.group === undefined ? 409 : 200,
        apply(desk) {
          for (const each of all(desk)) if (each.word === enquiry?.word) each.group = undefined
        },
      })
    },
  })),

  'clients.erase': fc.record({ via, pick }).map(({ via, pick }) => ({
    label: 'clients.erase',
    parts: ['desk'],
    async run(real) {
      const enquiry = await chooseEnquiry(real, pick, via)
      const erased = clientOf(real.model.desk.state, enquiry).map(({ word }) => word)
      const send = () => real.world.call('clients.erase', { via, params: paramsOf(enquiry) })
      await writeDesk(real, send, {
        status: 200,
        apply(desk) {
          const isKept = ({ word }: { word: string }) => !erased.includes(word)
          desk.enquiries = desk.enquiries.filter(isKept)
          desk.deleted = desk.deleted.filter(isKept)
          desk.appointments = desk.appointments.filter(({ of }) => !erased.includes(of))
        },
        check: ({ body }) => assertEqual('erased', body.erased, erased.length),
      })
    },
  })),
}
