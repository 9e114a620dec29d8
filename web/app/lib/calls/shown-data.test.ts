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

test('shownData removes the fields of a picture that no page shows, at any depth', () => {
  const { url: _, placeholder: __, version: ___, ...shown } = picture('a')
  const page = (koi: object) => ({ found: { record: { version: 7, images: [koi] } }, now: 5 })
  expect(shownData(page(picture('a')))).toEqual(page(shown))
})

test('shownData shares one object between two pictures with equal sizes', () => {
  const [first, second] = shownData([picture('a'), picture('b')])
  expect(second?.sizes).toBe(first?.sizes)
})
