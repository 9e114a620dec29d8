import { expect, test } from 'vitest'
import { readPageAddress } from '../cache/page-address.ts'
import { isForStaff, isPreview } from './is-for-staff.ts'

test.each(['/admin', '/ADMIN/contact', '/%61dmin', '//admin', '/%2e%2e/admin', '/Login?x=1', '/admin.data'])(
  '%s is for staff',
  (url) => {
    expect(isForStaff(url)).toBe(true)
    expect(readPageAddress(url, 'https://studio.example')).toBeUndefined()
  },
)

test.each(['/', '/administrators', '/%E0%A4%A', '/services/admin'])('%s is not', (url) => {
  expect(isForStaff(url)).toBe(false)
})

test('only previews of pages may be framed', () => {
  expect(['/admin/preview', '/admin/preview/about?x=1', '/Admin/%70review'].map(isPreview)).toEqual([
    true,
    true,
    true,
  ])
  expect(['/', '/admin', '/admin/previews', '/admin/studio', '/preview'].some(isPreview)).toBe(false)
})
