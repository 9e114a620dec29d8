import { expect, test } from 'vitest'
import { tileSizes } from './gallery-wall.tsx'

test('the picture of a gallery tile is as wide as a column', () => {
  expect(tileSizes(0, { width: 800, height: 1000 })).toBe(
    '(min-width: 861px) 25vw, (min-width: 640px) 34vw, 44vw',
  )
})

test('a picture wider than its gallery tile is requested in its scaled-up width', () => {
  expect(tileSizes(2, { width: 2000, height: 1000 })).toBe(
    '(min-width: 861px) 50vw, (min-width: 640px) 67vw, 88vw',
  )
})
