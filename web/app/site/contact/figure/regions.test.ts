import { BODY_PLACES } from '@linework/contract/fields/body-places'
import { expect, test } from 'vitest'
import { REGIONS, VIEWS } from './regions.ts'

test('the body map contains every place that gallery pictures use', () => {
  const drawn = VIEWS.flatMap((view) => REGIONS[view].map(({ place }) => place))
  expect(new Set(drawn)).toEqual(new Set(BODY_PLACES))
})
