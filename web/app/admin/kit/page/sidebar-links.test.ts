import { expect, test } from 'vitest'
import { entryOf, FOOT_LINKS, SIDEBAR_GROUPS, SIDEBAR_LINKS } from './sidebar-links.ts'

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/', 'Dashboard'],
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/artists/kabir', 'Artists'],
  ['/admin/clients/1', 'Contact'],
  ['/admin/editartist/kabir', 'Artists'],
  ['/admin/services/piercing', 'Service'],
  ['/admin/blog/healing', 'Blogs'],
])('the screen %s belongs to the sidebar entry %s', (pathname, label) => {
  expect(entryOf(pathname)?.label).toBe(label)
})

test('entryOf returns each sidebar entry for its own path', () => {
  for (const link of [...SIDEBAR_LINKS, ...FOOT_LINKS]) expect(entryOf(link.to)).toBe(link)
})

test('the sidebar groups keep the specified order', () => {
  expect(SIDEBAR_GROUPS.map(({ title, links }) => [title, links.map(({ label }) => label).join()])).toEqual([
    ['Desk', 'Dashboard,Artists,Contact,Bookings'],
    ['Website', 'Gallery,Service,FAQ,Shorts,Blogs,Feedback,Reel'],
  ])
})
