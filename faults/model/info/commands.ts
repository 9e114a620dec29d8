import fc from 'fast-check'
import { DAYS } from '../../../contract/src/studio/contact-info.ts'
import type { Answer } from '../call.ts'
import { assertEqual, assertNoDifference, differs } from '../difference.ts'
import { via } from '../records/commands.ts'
import type { Real, Step } from '../step.ts'
import { text } from '../texts.ts'
import { compareInfo, type Info } from './part.ts'

const hours = fc.record({
  workingHours: fc.array(
    fc.record({
      day: fc.constantFrom(...DAYS),
      hours: fc.constantFrom('10:00 - 19:00', 'Closed'),
      note: fc.constant(''),
    }),
    { maxLength: 3 },
  ),
  specialDays: fc.array(
    fc.record({
      from: fc.constant('2031-01-26'),
      to: fc.constantFrom('2031-01-26', '2031-02-02'),
      hours: fc.constant('Closed'),
      note: text(),
    }),
    { maxLength: 2 },
  ),
})

const reach = fc.record({
  phone: fc.constantFrom('+91 98765 43210', '0674 2345678'),
  altMobile: fc.constantFrom('', '+91 91234 56789'),
  email: fc.constantFrom('desk@studio.example', 'ink@studio.example'),
  address: text(),
})

const base = fc.constantFrom('none', 'current', 'stale')

async function save(
  { model: { info }, world }: Real,
  endpoint: string,
  content: object,
  how: { via: number; base: string },
) {
  const { via, base } = how
  const before = info.state
  const version = base === 'none' ? undefined : (before.version ?? 0) + (base === 'stale' ? 1 : 0)
  const next = { ...before.content, ...content }
  const isNew = before.content === null || differs('', next, before.content) !== undefined
  const after: Info = {
    content: next,
    ...(isNew ? { version: undefined, above: before.version ?? 0 } : { version: before.version, above: 0 }),
  }
  const answer = await world.call(endpoint, { via, body: { ...content, version } })
  if (answer === undefined) {
    if (base !== 'stale') info.others = [after]
    return
  }
  assertEqual('status', answer.status, base === 'stale' ? 409 : 200)
  if (base === 'stale') return assertNoDifference(compareInfo(before, answer.body.current))
  assertNoDifference(compareInfo(after, answer.body))
  info.state = after
}

export const infoCommands: Record<string, fc.Arbitrary<Step>> = {
  'contact-info.show': fc.record({ via, isStaff: fc.boolean() }).map(({ via, isStaff }) => ({
    label: `contact-info.show as ${isStaff ? 'staff' : 'visitor'}`,
    parts: ['info'],
    async run({ model: { info }, world }) {
      const check = ({ body }: Answer) => compareInfo(info.state, body)
      if (isStaff) assertNoDifference(check(await world.read('contact-info.show', { via })))
      else await world.see('contact-info.show', { via }, check)
    },
  })),
  'contact-info.save': fc.record({ via, base, reach, hours }).map(({ via, base, reach, hours }) => ({
    label: 'contact-info.save',
    parts: ['info'],
    run: (real) => save(real, 'contact-info.save', { ...reach, ...hours }, { via, base }),
  })),
  'contact-info.saveHours': fc.record({ via, base, hours }).map(({ via, base, hours }) => ({
    label: 'contact-info.saveHours',
    parts: ['info'],
    async run(real) {
      // The model does not know the sample studio's details, which apply before the first save.
      if (real.model.info.state.content === null) return
      await save(real, 'contact-info.saveHours', hours, { via, base })
    },
  })),
}
