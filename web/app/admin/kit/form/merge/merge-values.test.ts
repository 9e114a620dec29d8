import { expect, test } from 'vitest'
import { mergeValues } from './merge-values.ts'

const BASE = { name: 'Kabir', bio: 'Lines.', experience: '6+' }

test('merging a form takes fields that only the other user changed and keeps mine', () => {
  const merged = mergeValues(BASE, { ...BASE, experience: '7+' }, { ...BASE, bio: 'Dots.' })
  expect(merged).toEqual({
    values: { name: 'Kabir', bio: 'Dots.', experience: '7+' },
    taken: ['bio'],
    conflicts: {},
  })
})

test('merging a form shows my value and keeps the other if both users changed it', () => {
  const merged = mergeValues(BASE, { ...BASE, bio: 'Circles.' }, { ...BASE, bio: 'Dots.' })
  expect(merged.values.bio).toBe('Circles.')
  expect(merged.taken).toEqual([])
  expect(merged.conflicts).toEqual({ bio: { base: 'Lines.', mine: 'Circles.', theirs: 'Dots.' } })
})

test('merging a form finds no conflict when both users made the same change', () => {
  const same = { ...BASE, bio: 'Dots.' }
  expect(mergeValues(BASE, same, same)).toEqual({ values: same, taken: [], conflicts: {} })
})

test('merging a form ignores changed line ends and white space at the ends of a field', () => {
  const base = { bio: 'One.\r\nTwo.' }
  const merged = mergeValues(base, { bio: ' One.\nTwo. ' }, { bio: 'Three.' })
  expect(merged).toEqual({ values: { bio: 'Three.' }, taken: ['bio'], conflicts: {} })
})

test('merging a form treats an emptied field as a change', () => {
  const { conflicts } = mergeValues(BASE, { ...BASE, bio: '' }, { ...BASE, bio: 'Dots.' })
  expect(conflicts).toEqual({ bio: { base: 'Lines.', mine: '', theirs: 'Dots.' } })
})
