import { expect, test } from 'vitest'
import { shownData } from './shown-data.ts'

const picture = (public_id: string) => ({
  public_id,
  url: `/media/${public_id}/640.jpeg`,
  placeholder: 'data:image/webp;base64,AAAA',
  version: 2,
  alt: 'A koi',
  sizes: { avif: [], webp: [320], jpeg: [320, 640] },
  focus: null,
})

test('shownData keeps the fields of a picture that its element needs, at any depth', () => {
  const { url: _, placeholder: __, version: ___, ...shown } = picture('a')
  const page = (koi: object) => ({ found: { record: { version: 7, images: [koi] } }, now: 5 })
  expect(shownData(page(picture('a')))).toEqual(page(shown))
})

test('shownData returns the same object for equal sizes of two pictures', () => {
  const [first, second] = shownData([picture('a'), picture('b')])
  expect(second?.sizes).toBe(first?.sizes)
})
