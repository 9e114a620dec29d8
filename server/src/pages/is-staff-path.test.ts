import { expect, test } from 'vitest'
import { readPageUrl } from '../cache/page-url.ts'
import { isForStaff, isPreview } from './is-staff-path.ts'

test.each(['/admin', '/ADMIN/contact', '/%61dmin', '//admin', '/%2e%2e/admin', '/Login?x=1', '/admin.data'])(
  'the path %s belongs to staff pages',
  (url) => {
    expect(isForStaff(url)).toBe(true)
    expect(readPageUrl(url, 'https://studio.example')).toBeUndefined()
  },
)

test.each(['/', '/administrators', '/%E0%A4%A', '/services/admin'])(
  'the path %s does not belong to staff pages',
  (url) => {
    expect(isForStaff(url)).toBe(false)
  },
)

test('isPreview is true only for the preview pages, which can be shown in a frame', () => {
  expect(['/admin/preview', '/admin/preview/about?x=1', '/Admin/%70review'].map(isPreview)).toEqual([
    true,
    true,
    true,
  ])
  expect(['/', '/admin', '/admin/previews', '/admin/studio', '/preview'].some(isPreview)).toBe(false)
})
