import { expect, test } from 'vitest'
import { besideLike, likeOf, withLike, withLikeOf, withoutLike } from './like-line.ts'

const like = likeOf({ alt: 'A fern', labels: ['Fine line', 'Forearm', 'Ritika'] }) as string

test('names the picture with its labels, and says nothing of one without', () => {
  expect(like).toBe('Something like: A fern, Fine line, Forearm, Ritika')
  expect(likeOf({ alt: '', labels: ['Calf'] })).toBe('Something like: Calf')
  expect(likeOf({ alt: 'A fern', labels: [] })).toBeUndefined()
})

test('stands after what was written, in place of another picture', () => {
  expect(withLike('', like)).toBe(like)
  expect(withLike('For my arm', like)).toBe(`For my arm\n${like}`)
  expect(withLike('Something like: A koi\nFor my arm', like)).toBe(`${like}\nFor my arm`)
  expect(withLikeOf('For my arm', `x\n${like}`)).toBe(`For my arm\n${like}`)
  expect(withLikeOf('For my arm', 'x')).toBe('For my arm')
})

test('goes as it came, and stays once it is edited', () => {
  expect(withoutLike(`For my arm\n${like}`, like)).toBe('For my arm')
  expect(withoutLike(`${like} but smaller`, like)).toBe(`${like} but smaller`)
  expect(besideLike(`For my arm\n${like}`)).toBe('For my arm')
})
