import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withPlace } from './body-map.tsx'
import { placeIn } from './place-line.ts'
import { ALL_PLACES, REGIONS } from './regions.ts'

const put = (description: string, place?: string) => withPlace(description, place, ALL_PLACES)

test('every body place has a unique text', () => {
  expect(new Set(ALL_PLACES).size).toBe(ALL_PLACES.length)
  expect(REGIONS.front.map(({ words }) => words)).toContain('left forearm, inner side')
  expect(REGIONS.back.map(({ words }) => words)).toContain('left forearm, outer side')
})

test('every body place is a touch target of at least 44 × 44 pixels', () => {
  // One unit of the drawing is 515 / 412 pixels.
  const small = [...REGIONS.front, ...REGIONS.back].filter(({ area }) => {
    const xs = [...area.matchAll(/[MHL](-?\d+)/g)].map(([, x]) => Number(x))
    const ys = [...area.matchAll(/(?:[ML]-?\d+ |V)(-?\d+)/g)].map(([, y]) => Number(y))
    return [xs, ys].some((all) => (Math.max(...all) - Math.min(...all)) * (515 / 412) < 44)
  })
  expect(small).toEqual([])
})

test('withPlace adds a body place to the description, replaces it and removes it', () => {
  const once = put('A lotus.', 'left forearm, inner side')
  expect(once).toBe('A lotus.\nPlace: left forearm, inner side')
  expect(put(once, 'left ribs')).toBe('A lotus.\nPlace: left ribs')
  expect(put(once)).toBe('A lotus.')
  expect(put('', 'left ribs')).toBe('Place: left ribs')
  expect(put('A lotus.')).toBe('A lotus.')
})

test('withPlace keeps text that the visitor added to the line with the body place', () => {
  const edited = 'Place: left hip, near the old scar\nSoon.'
  expect(put(edited, 'right hip')).toBe('Place: right hip, near the old scar\nSoon.')
  expect(put(edited)).toBe('near the old scar\nSoon.')
})

test('withPlace does not change a line about a body place that the visitor wrote', () => {
  expect(put('Place: left hippo', 'left hip')).toBe('Place: left hippo\nPlace: left hip')
  expect(placeIn('Hello\nPlace: where the sun is')).toBe('where the sun is')
  expect(placeIn('Hello')).toBeUndefined()
})

test('choosing places repeatedly leaves one place line below the visitor’s text', () => {
  const place = fc.constantFrom(...ALL_PLACES)
  const words = fc.string().filter((text) => text !== '' && !text.includes('Place: '))
  fc.assert(
    fc.property(words, fc.array(place, { minLength: 1 }), (description, places) => {
      const text = places.reduce(put, description)
      expect(text).toBe(`${description}\nPlace: ${places.at(-1)}`)
      expect(put(text)).toBe(description)
    }),
  )
})
