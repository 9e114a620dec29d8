import { expect, test } from 'vitest'
import { markDifference } from './mark-difference.ts'

test('markDifference marks every word that differs between two texts', () => {
  expect(markDifference('open for two weeks, and wet', 'open for ten days, and wet')).toEqual([
    { before: 'open for ', differs: 'two weeks,', after: ' and wet' },
    { before: 'open for ', differs: 'ten days,', after: ' and wet' },
  ])
})

test('markDifference marks only the added end of a longer text', () => {
  expect(markDifference('One two', 'One two three')).toEqual([
    { before: 'One two', differs: '', after: '' },
    { before: 'One two', differs: ' three', after: '' },
  ])
})

test('markDifference marks the whole text without common words or with an empty text', () => {
  expect(markDifference('6+', '7+')).toEqual([
    { before: '', differs: '6+', after: '' },
    { before: '', differs: '7+', after: '' },
  ])
  expect(markDifference('', 'Dots.')[1]).toEqual({ before: '', differs: 'Dots.', after: '' })
})

test('markDifference shortens a long text to a few words around the difference', () => {
  const words = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => `w${from + i}`).join(' ')
  const [a] = markDifference(
    `${words(0, 30)} rains ${words(30, 30)}`,
    `${words(0, 30)} monsoon ${words(30, 30)}`,
  )
  expect(a).toEqual({
    before: '…w22 w23 w24 w25 w26 w27 w28 w29 ',
    differs: 'rains',
    after: ' w30 w31 w32 w33 w34 w35 w36 w37…',
  })
})

test('markDifference keeps line breaks in the marked text', () => {
  expect(markDifference('One.\nTwo.', 'One.\n\nTwo.')[1]).toEqual({
    before: 'One.',
    differs: '\n\n',
    after: 'Two.',
  })
})
