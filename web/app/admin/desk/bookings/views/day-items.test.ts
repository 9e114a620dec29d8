import { expect, test } from 'vitest'
import { fitName, layOut } from './day-items.ts'

const at = (name: string, from: number, to: number) => ({ name, from, to })
const columns = (items: ReturnType<typeof at>[]) =>
  layOut(items).map(({ name, column, columns }) => `${name} ${column}/${columns}`)

test('an agenda item without overlap gets the full width', () => {
  expect(columns([at('b', 60, 120), at('a', 0, 60)])).toEqual(['a 0/1', 'b 0/1'])
})

test('overlapping agenda items share the width, and a free column is reused', () => {
  expect(columns([at('long', 0, 180), at('early', 15, 60), at('late', 60, 90)])).toEqual([
    'long 0/2',
    'early 1/2',
    'late 1/2',
  ])
})

test('agenda items that overlap no earlier item start a new group with full width', () => {
  expect(columns([at('a', 0, 60), at('b', 30, 90), at('c', 90, 120)])).toEqual(['a 0/2', 'b 1/2', 'c 0/1'])
})

const measure = (text: string) => text.length * 8

test.each([
  ['Aparajita Mishra', 140, 20, 'Aparajita Mishra'],
  ['Aparajita Mishra', 80, 60, 'Aparajita Mishra'],
  ['Aparajita Mishra', 100, 20, 'Aparajita M.'],
  ['Aparajita Mishra', 80, 20, 'Aparajita'],
  ['Joel Peter Fernandes', 76, 60, 'Joel F.'],
  ['Cher', 80, 20, 'Cher'],
])('the name %s in an agenda item of %i by %i px is shortened to %s', (name, width, height, text) => {
  expect(fitName(name, { width, height }, measure)).toEqual({ text })
})

test('a first name that is too wide for an agenda item is shown in a smaller size', () => {
  expect(fitName('Venkataraghavan Iyer', { width: 70, height: 28 }, measure)).toEqual({
    text: 'Venkataraghavan',
    isSmall: true,
  })
})
