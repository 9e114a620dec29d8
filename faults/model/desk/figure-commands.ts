import fc from 'fast-check'
import { FIGURES_DAYS, STATS_DAYS } from '../../../contract/src/desk/dashboard-shapes.ts'
import { assertEqual, only } from '../difference.ts'
import { via } from '../records/commands.ts'
import type { Step } from '../step.ts'
import { areOf, type Desk, type Enquiry } from './state.ts'
import { chooseEnquiry } from './write.ts'

const inDesk = (label: string, run: Step['run']): Step => ({ label, parts: ['desk'], run })

const noSpam = ({ enquiries }: Desk) => enquiries.filter(({ status }) => status !== 'spam')

function countServices(desk: Desk): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { fields } of noSpam(desk))
    counts[fields.service as string] = (counts[fields.service as string] ?? 0) + 1
  return counts
}

/** The expected figures. None count as came, because no appointment was in the last days. */
function figuresOf(desk: Desk) {
  const isBooked = (each: Enquiry) => areOf(desk, each).some(({ state }) => state !== 'cancelled')
  const byForm = noSpam(desk).filter(({ key }) => key !== undefined)
  const waiting = noSpam(desk).filter(({ waiting, status }) => waiting !== null && status !== 'closed').length
  const sums = { enquiries: byForm.length, booked: byForm.filter(isBooked).length, came: 0, missed: 0 }
  return {
    ...sums,
    days: FIGURES_DAYS,
    byArtist: byForm.length + waiting === 0 ? [] : [{ ...sums, name: '', waiting }],
    bySource: byForm.length === 0 ? [] : [{ ...sums, source: 'form' }],
  }
}

const HEADING = 4

/** Reads lines of the access log with time, account, call and enquiry. */
const readLines = (file: string): string[][] =>
  file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(1, -1).split('","'))
    .filter((cells) => cells.length === HEADING)

export const figureCommands: Record<string, fc.Arbitrary<Step>> = {
  'dashboard.stats': via.map((via) =>
    inDesk('dashboard.stats', async ({ model: { desk }, world }) => {
      const { body } = await world.read('dashboard.stats', { via })
      const sum = body.days.reduce((all: number, { count }: { count: number }) => all + count, 0)
      assertEqual('days', [body.days.length, sum], [STATS_DAYS, noSpam(desk.state).length])
      const services = body.services.map((each: { service: string; count: number }) => [
        each.service,
        each.count,
      ])
      assertEqual('services', Object.fromEntries(services), countServices(desk.state))
    }),
  ),

  'dashboard.figures': via.map((via) =>
    inDesk('dashboard.figures', async ({ model: { desk }, world }) => {
      const { body } = await world.read('dashboard.figures', { via })
      const expected = figuresOf(desk.state)
      assertEqual('figures', only(body, Object.keys(expected)), expected)
    }),
  ),

  'enquiries.sent': fc.record({ via, isForged: fc.boolean() }).map(({ via, isForged }) =>
    inDesk('enquiries.sent', async ({ model: { desk }, world }) => {
      const sent = [...desk.state.enquiries, ...desk.state.deleted].find(({ receipt }) => receipt)
      // A forged receipt has the signature of another reference.
      const receipt = isForged ? `A${sent?.receipt}` : (sent?.receipt ?? 'none')
      const { status, body } = await world.read('enquiries.sent', { via, as: 'visitor', query: { receipt } })
      const isGood = sent !== undefined && !isForged
      assertEqual('status of a receipt', status, isGood ? 200 : 404)
      if (isGood) assertEqual('reference', body, { reference: sent.reference })
    }),
  ),

  'enquiries.reminders': via.map((via) =>
    inDesk('enquiries.reminders', async ({ world }) => {
      // No reminder of the model is due during the run.
      const { body } = await world.read('enquiries.reminders', { via })
      assertEqual('due', body.data, [])
    }),
  ),

  'privacy.reads': via.map((via) =>
    inDesk('privacy.reads', async (real) => {
      await chooseEnquiry(real, 0, via)
      const { desk, opened } = real.model
      const { body } = await real.world.read('privacy.reads', { via, query: { days: 1 } })
      const known = new Map([...desk.state.enquiries, ...desk.state.deleted].map((each) => [each.id, each]))
      const whose = (id: string) => (known.has(id) ? known.get(id)?.reference : `${id}, erased since`)
      const noted = readLines(body).flatMap(([, , call, who]) => (call === 'contact.show' ? [who] : []))
      assertEqual('opened by staff', [...new Set(noted)].sort(), [...opened].map(whose).sort())
    }),
  ),
}
