import { EMPTY_PROFILE } from '@linework/contract/studio/profile/empty-profile'
import { expect, test } from 'vitest'
import { SAMPLE_STUDIO } from './sample-content.ts'
import { withoutSample } from './without-sample.ts'

const picture = { id: 'own-picture', focus: { x: 0.5, y: 0.5 } }

test('withoutSample keeps only the look and sections of an unchanged sample', () => {
  const { sections, look } = SAMPLE_STUDIO
  expect(withoutSample(SAMPLE_STUDIO)).toEqual({ ...EMPTY_PROFILE, sections, look })
  // Reverses the keys, because the database returns the keys of a JSON document in another order.
  const reversed = JSON.parse(JSON.stringify(SAMPLE_STUDIO), (_, value) =>
    value?.constructor === Object ? Object.fromEntries(Object.entries(value).reverse()) : value,
  )
  expect(withoutSample(reversed)).toEqual({ ...EMPTY_PROFILE, sections, look })
})

test('withoutSample keeps texts and pictures that the studio changed', () => {
  const [founder] = SAMPLE_STUDIO.founders
  if (founder === undefined) throw new Error('The sample has no founder')
  const own = withoutSample({
    ...SAMPLE_STUDIO,
    name: 'Ink & Iron',
    hero: {
      ...SAMPLE_STUDIO.hero,
      promise: 'Mine.',
      pictures: [...SAMPLE_STUDIO.hero.pictures.slice(0, 2), picture],
    },
    founders: [{ ...founder, name: 'Zoya' }, ...SAMPLE_STUDIO.founders.slice(1)],
    contactPicture: picture,
  })
  expect(own.hero).toEqual({ ...EMPTY_PROFILE.hero, promise: 'Mine.', pictures: [picture] })
  expect(own.founders).toEqual([{ ...founder, name: 'Zoya', portrait: null }])
  expect(own.contactPicture).toEqual(picture)
})

test('withoutSample keeps place, time zone and currency of a renamed studio', () => {
  const { place, timeZone, currency } = SAMPLE_STUDIO
  expect(withoutSample({ ...SAMPLE_STUDIO, name: 'Ink' })).toMatchObject({ place, timeZone, currency })
})
