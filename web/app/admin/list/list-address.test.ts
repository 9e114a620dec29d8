import { expect, test } from 'vitest'
import { listAddress } from './list-address.ts'

test('leaves out page 1 and empty filters', () => {
  expect(listAddress('/admin/galery', { category: '' })(1)).toBe('/admin/galery')
})

test('includes filters and page', () => {
  expect(listAddress('/admin/artists', { service: 'Tattoo & more' })(3)).toBe(
    '/admin/artists?service=Tattoo+%26+more&page=3',
  )
})
