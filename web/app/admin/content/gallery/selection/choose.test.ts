import { expect, test } from 'vitest'
import { extend, extendTo, lotOf, tap, toggleAll, toggleOne } from './choose.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((public_id) => ({ public_id })) as [Named, Named, Named, Named]
interface Named {
  public_id: string
}
const shown = [a, b, c, d]
const ids = (images: readonly Named[]) => images.map(({ public_id }) => public_id).join('')

test('toggleOne selects a gallery picture, or deselects it when it is selected', () => {
  expect(ids(toggleOne([a], b))).toBe('ab')
  expect(ids(toggleOne([a, b], { public_id: 'a' }))).toBe('b')
})

test('toggleAll selects all gallery pictures, or deselects them when all are selected', () => {
  expect(ids(toggleAll([b], shown))).toBe('abcd')
  expect(ids(toggleAll([a, b, c, d, { public_id: 'x' }], shown))).toBe('x')
})

test('extendTo selects a range in both directions and keeps other selected pictures', () => {
  expect(ids(extendTo([a], c, { shown, from: 'a' }))).toBe('abc')
  expect(ids(extendTo([d], b, { shown, from: 'd' }))).toBe('bcd')
  expect(ids(extendTo([{ public_id: 'x' }, b], d, { shown, from: 'b' }))).toBe('xbcd')
})

test('extendTo selects one picture when the start of the range is on another page', () => {
  expect(ids(extendTo([], c, { shown, from: 'x' }))).toBe('c')
  expect(ids(extendTo([], c, { shown, from: undefined }))).toBe('c')
})

test('a new selection of pictures does not extend the range of the previous selection', () => {
  const first = extend(tap(lotOf([]), a), b, shown)
  expect(ids(first.chosen)).toBe('ab')
  const next = extend(lotOf<Named>([]), d, shown)
  expect(ids(next.chosen)).toBe('d')
  expect(ids(extend(next, c, shown).chosen)).toBe('cd')
})
