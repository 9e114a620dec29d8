import { describe, expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'

const picture = (public_id: string, alt = '') => ({ public_id, alt, url: `/media/${public_id}`, version: 1 })

interface Artist {
  name: string
  hours: { key: number; day: string; hours: string }[]
  images: ReturnType<typeof picture>[]
  version: number
}

const read = {
  labels: { name: 'Name', hours: 'Working hours', images: 'Gallery images' },
  toValues: ({ name, hours }: Artist) => ({ name: name.trim(), hours }),
}

const artist: Artist = {
  name: 'Kabir',
  hours: [{ key: 0, day: 'Monday', hours: '10 to 8' }],
  images: [picture('a', 'A lotus'), picture('b')],
  version: 3,
}

const namesOfDifferent = (now: Artist) =>
  compareVersions(read, artist, now)
    .filter(({ isSame }) => !isSame)
    .map(({ name }) => name)

describe('compareVersions', () => {
  test('ignores the version and the picture variants of an equal record', () => {
    const images = artist.images.map((each) => ({ ...each, url: 'data:', version: 9 }))
    const now = { ...artist, name: 'Kabir ', images, version: 9 }
    expect(namesOfDifferent(now)).toEqual([])
  })

  test('finds changes in text, rows, picture order and picture descriptions', () => {
    expect(namesOfDifferent({ ...artist, name: 'Asha' })).toEqual(['name'])
    expect(namesOfDifferent({ ...artist, hours: [{ key: 0, day: 'Monday', hours: '11 to 8' }] })).toEqual([
      'hours',
    ])
    expect(namesOfDifferent({ ...artist, images: artist.images.toReversed() })).toEqual(['images'])
    expect(namesOfDifferent({ ...artist, images: [picture('a', 'A rose'), picture('b')] })).toEqual([
      'images',
    ])
  })

  test('formats rows as text and returns pictures separately', () => {
    const [, hours, images] = compareVersions(read, artist, artist)
    expect(hours?.was).toEqual({ text: 'Monday 10 to 8', pictures: [] })
    expect(images?.was).toEqual({ text: '', pictures: artist.images })
  })
})
