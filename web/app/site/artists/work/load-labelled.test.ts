import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { expect, test } from 'vitest'
import { byStyle, withoutShown } from './load-labelled.ts'

const image = (public_id: string, ...styles: string[]) => ({ public_id, styles }) as GalleryImage

test('an artist page lists each picture once, under the style with the most pictures', () => {
  const images = [image('a', 'Dotwork'), image('b', 'Dotwork', 'Mandala'), image('c', 'Mandala'), image('d')]
  expect(byStyle(images).map(({ style, images: own }) => [style, own.map((each) => each.public_id)])).toEqual(
    [
      ['Dotwork', ['a', 'b']],
      ['Mandala', ['c']],
    ],
  )
})

test('an artist page lists at most four pictures per style', () => {
  const [style] = byStyle(['a', 'b', 'c', 'd', 'e'].map((id) => image(id, 'Dotwork')))
  expect(style?.images).toHaveLength(4)
})

test('the gallery strip of a page omits pictures that the page already shows', () => {
  const [a, b, c] = ['a', 'b', ''].map((placeholder) => ({ ...image(placeholder), placeholder }))
  expect(withoutShown([a, b, c] as GalleryImage[], [a, c] as GalleryImage[])).toEqual([b, c])
})
