import { expect, test } from 'vitest'
import { listAddress } from './list-address.ts'

test('page 1 and empty filters leave the address bare', () => {
  expect(listAddress('/admin/galery', { category: '' })(1)).toBe('/admin/galery')
})

test('filters and page stand in the address', () => {
  expect(listAddress('/admin/artists', { service: 'Tattoo & more' })(3)).toBe(
    '/admin/artists?service=Tattoo+%26+more&page=3',
  )
})
