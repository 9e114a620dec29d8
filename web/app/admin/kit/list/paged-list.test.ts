import { expect, test } from 'vitest'
import { listUrl } from './paged-list.tsx'

test('the list URL omits page 1 and empty filters', () => {
  expect(listUrl('/admin/galery', { category: '' })(1)).toBe('/admin/galery')
})

test('the list URL includes filters and a page number after 1', () => {
  expect(listUrl('/admin/artists', { service: 'Tattoo & more' })(3)).toBe(
    '/admin/artists?service=Tattoo+%26+more&page=3',
  )
})
