import { expect, test } from 'vitest'
import {
  referenceLine,
  withLikeOf,
  withoutLike,
  withoutReferenceLines,
  withReferenceLine,
} from './description-lines.ts'

const like = referenceLine({ alt: 'A fern', labels: ['Fine line', 'Forearm', 'Ritika'] }) as string

test('referenceLine returns a line for labelled pictures only', () => {
  expect(like).toBe('Something like: A fern, Fine line, Forearm, Ritika')
  expect(referenceLine({ alt: '', labels: ['Calf'] })).toBe('Something like: Calf')
  expect(referenceLine({ alt: 'A fern', labels: [] })).toBeUndefined()
})

test('a reference picture adds its line to the description or replaces an earlier one', () => {
  expect(withReferenceLine('', like)).toBe(like)
  expect(withReferenceLine('For my arm', like)).toBe(`For my arm\n${like}`)
  expect(withReferenceLine('Something like: A koi\nFor my arm', like)).toBe(`${like}\nFor my arm`)
  expect(withLikeOf('For my arm', `x\n${like}`)).toBe(`For my arm\n${like}`)
  expect(withLikeOf('For my arm', 'x')).toBe('For my arm')
})

test('removing the reference picture removes its line unless the visitor edited it', () => {
  expect(withoutLike(`For my arm\n${like}`, like)).toBe('For my arm')
  expect(withoutLike(`${like} but smaller`, like)).toBe(`${like} but smaller`)
  expect(withoutReferenceLines(`For my arm\n${like}`)).toBe('For my arm')
})
