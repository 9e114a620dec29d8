import { expect, test } from 'vitest'
import { extend, extendTo, lotOf, tap, toggleAll, toggleOne } from './choose.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((public_id) => ({ public_id })) as [Named, Named, Named, Named]
interface Named {
  public_id: string
}
const shown = [a, b, c, d]
const ids = (images: readonly Named[]) => images.map(({ public_id }) => public_id).join('')

test('a tap chooses a picture, and a second tap does not', () => {
  expect(ids(toggleOne([a], b))).toBe('ab')
  expect(ids(toggleOne([a, b], { public_id: 'a' }))).toBe('b')
})

test('all are chosen, and none of them when all were', () => {
  expect(ids(toggleAll([b], shown))).toBe('abcd')
  expect(ids(toggleAll([a, b, c, d, { public_id: 'x' }], shown))).toBe('x')
})

test('a range reaches forwards and backwards, and keeps what was chosen elsewhere', () => {
  expect(ids(extendTo([a], c, { shown, from: 'a' }))).toBe('abc')
  expect(ids(extendTo([d], b, { shown, from: 'd' }))).toBe('bcd')
  expect(ids(extendTo([{ public_id: 'x' }, b], d, { shown, from: 'b' }))).toBe('xbcd')
})

test('a range that begins on another page is the one picture', () => {
  expect(ids(extendTo([], c, { shown, from: 'x' }))).toBe('c')
  expect(ids(extendTo([], c, { shown, from: undefined }))).toBe('c')
})

test('a lot after a saved one begins again: its first long press takes one picture, its second the range', () => {
  const first = extend(tap(lotOf([]), a), b, shown)
  expect(ids(first.chosen)).toBe('ab')
  const next = extend(lotOf<Named>([]), d, shown)
  expect(ids(next.chosen)).toBe('d')
  expect(ids(extend(next, c, shown).chosen)).toBe('cd')
})
