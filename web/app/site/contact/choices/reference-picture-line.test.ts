import { expect, test } from 'vitest'
import {
  referenceLine,
  withLikeOf,
  withoutLike,
  withoutReferenceLines,
  withReferenceLine,
} from './description-lines.ts'

const like = referenceLine({ alt: 'A fern', labels: ['Fine line', 'Forearm', 'Ritika'] }) as string

test('referenceLine names a picture with its labels, if it has any', () => {
  expect(like).toBe('Something like: A fern, Fine line, Forearm, Ritika')
  expect(referenceLine({ alt: '', labels: ['Calf'] })).toBe('Something like: Calf')
  expect(referenceLine({ alt: 'A fern', labels: [] })).toBeUndefined()
})

test('the reference line is appended to the description or replaces an earlier one', () => {
  expect(withReferenceLine('', like)).toBe(like)
  expect(withReferenceLine('For my arm', like)).toBe(`For my arm\n${like}`)
  expect(withReferenceLine('Something like: A koi\nFor my arm', like)).toBe(`${like}\nFor my arm`)
  expect(withLikeOf('For my arm', `x\n${like}`)).toBe(`For my arm\n${like}`)
  expect(withLikeOf('For my arm', 'x')).toBe('For my arm')
})

test('the reference picture line of the description is removed only if unedited', () => {
  expect(withoutLike(`For my arm\n${like}`, like)).toBe('For my arm')
  expect(withoutLike(`${like} but smaller`, like)).toBe(`${like} but smaller`)
  expect(withoutReferenceLines(`For my arm\n${like}`)).toBe('For my arm')
})
