import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SAMPLE_STUDIO } from '../../../../../server/src/sample/sample-content.ts'
import {
  allQuestions,
  type BriefQuestion,
  briefLines,
  questionsFor as questionsOf,
  withoutLine,
} from './brief-lines.ts'

const ALL_QUESTIONS = allQuestions(SAMPLE_STUDIO.brief)
const questionsFor = (service: string) => questionsOf(SAMPLE_STUDIO.brief, service)
const { chosenOf, linesOfOthers, tap } = briefLines(ALL_QUESTIONS)

const ask = (label: string, service = 'Tattoo') =>
  questionsFor(service).find((question) => question.label === label) as BriefQuestion

test('tapping a design brief option adds, replaces or removes its line', () => {
  const idea = 'A lotus on the shoulder'
  const small = tap(idea, ask('Size'), '10 cm')
  expect(small).toBe('A lotus on the shoulder\nSize: 10 cm')
  const black = tap(small, ask('Colour'), 'Black')
  const large = tap(black, ask('Size'), '18 cm')
  expect(large).toBe('A lotus on the shoulder\nSize: 18 cm\nColour: Black')
  expect(tap(tap(large, ask('Size'), '18 cm'), ask('Colour'), 'Black')).toBe(idea)
})

test('the first tapped option adds no empty line above it', () => {
  expect(tap('', ask('Size'), '3 cm')).toBe('Size: 3 cm')
  expect(tap('Size: 3 cm', ask('Size'), '3 cm')).toBe('')
})

test('several chosen days share one line in the order of the week', () => {
  const days = ask('Free days')
  const text = ['Sun', 'Mon', 'Wed'].reduce((now, day) => tap(now, days, day), 'Soon')
  expect(text).toBe('Soon\nFree days: Mon, Wed, Sun')
  expect(chosenOf(text, days)).toEqual(['Mon', 'Wed', 'Sun'])
  expect(tap(text, days, 'Wed')).toBe('Soon\nFree days: Mon, Sun')
})

test('chosenOf finds the chosen options in the description', () => {
  expect(chosenOf('Colour: Black\nwith a little gold', ask('Colour'))).toEqual(['Black'])
  expect(chosenOf('Colour: black, I think', ask('Colour'))).toEqual([])
  expect(chosenOf('', ask('Colour'))).toEqual([])
  expect(chosenOf('Goal: Lighter, for a cover-up', ask('Goal', 'Tattoo Removal'))).toEqual([
    'Lighter, for a cover-up',
  ])
})

test('tapping an option does not change a generated line that the visitor edited', () => {
  const byHand = 'Size: 10 cm, a little more if it fits'
  expect(tap(byHand, ask('Size'), '18 cm')).toBe(`${byHand}\nSize: 18 cm`)
  expect(tap('Free days: Mon, Mon', ask('Free days'), 'Mon')).toBe('Free days: Mon, Mon\nFree days: Mon')
})

test('tapping an option replaces the line that another service generated', () => {
  expect(tap('Budget: ₹8,000 to 20,000', ask('Budget', 'Piercing'), 'Over ₹4,000')).toBe(
    'Budget: Over ₹4,000',
  )
})

test.each([
  ['Tattoo', 'Size Colour Kind Budget Free days'],
  ['Tattoo Training', 'Experience Budget Free days'],
  ['Permanent Eyebrow Tattoo', 'Look Kind Budget Free days'],
  ['Tattoo Removal', 'Size Colour Goal Budget Free days'],
  ['Piercing', 'Piercing Kind Budget Free days'],
  ['Mehndi nights', 'Size Colour Kind Budget Free days'],
])('the default design brief for %s asks %s', (service, labels) => {
  expect(
    questionsFor(service)
      .map(({ label }) => label)
      .join(' '),
  ).toBe(labels)
})

test('a service without a matching question set has no design brief', () => {
  const piercing = { words: ['Pierc'], questions: questionsFor('Piercing') }
  expect(questionsOf([piercing], 'PIERCING')).toBe(piercing.questions)
  expect(questionsOf([piercing], 'Tattoo')).toEqual([])
  expect(questionsOf([], 'Tattoo')).toEqual([])
})

const anyTap = fc.constantFrom(...ALL_QUESTIONS).chain((question) =>
  fc.record({
    question: fc.constant(question),
    text: fc.constantFrom(...question.choices.map((each) => each.text)),
  }),
)
const tidyLine = anyTap.map(({ question, text }) => `${question.label}: ${text}`)
const anyLine = fc.oneof(
  fc.string(),
  tidyLine.map((line) => `${line} or so`),
  fc.constant(''),
)
const anyText = fc.array(anyLine).map((lines) => lines.join('\n'))
const isTidy = (line: string) => ALL_QUESTIONS.some((question) => chosenOf(line, question).length > 0)
const notTidy = (text: string) => text.split('\n').filter((line) => !isTidy(line))

test('tapping options changes only the lines they add, not the visitor’s text above', () => {
  fc.assert(
    fc.property(anyText, fc.array(anyTap), (words, taps) => {
      const text = taps.reduce((now, { question, text: choice }) => tap(now, question, choice), words)
      fc.pre(words !== '')
      expect(text.startsWith(words)).toBe(true)
      expect(notTidy(text)).toEqual(words.split('\n'))
    }),
  )
})

test('tapping options never changes text between or after the generated lines', () => {
  const mixed = fc.array(fc.oneof(anyLine, tidyLine), { minLength: 1 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(mixed, anyTap, (before, { question, text }) => {
      expect(notTidy(tap(`${before}\nend`, question, text))).toEqual(notTidy(`${before}\nend`))
    }),
  )
})

test('tapping an option twice restores the description', () => {
  fc.assert(
    fc.property(anyText, anyTap, (words, { question, text }) => {
      const once = tap(words, question, text)
      expect(chosenOf(once, question)).toContain(text)
      expect(tap(once, question, text)).toBe(words)
    }),
  )
})

test('linesOfOthers finds the lines of another service, and withoutLine removes one', () => {
  const text = 'A lotus.\nSize: 10 cm\nBudget: ₹3,000 to 8,000\nSize: as large as it gets\nFree days: Sat'
  const others = linesOfOthers(text, questionsFor('Piercing'))
  expect(others).toEqual(['Size: 10 cm', 'Budget: ₹3,000 to 8,000'])
  expect(linesOfOthers(text, questionsFor('Tattoo'))).toEqual([])
  expect(withoutLine(text, 'Size: 10 cm')).toBe(
    'A lotus.\nBudget: ₹3,000 to 8,000\nSize: as large as it gets\nFree days: Sat',
  )
})
