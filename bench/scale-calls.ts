export interface GrowthCall {
  name: string
  path: string
  body?: (n: number) => object
  /** True for a page of the site, which is measured after an edit, when it is not cached. */
  isPage?: true
  /** The call to compare with: the same call in the smallest studio, or its first page. */
  against?: string
  /** Maximum ratio of the cost in the largest studio to that in the smallest; undefined if only reported. */
  max?: number
}

const GALLERY = '/api/gallery'
const CATEGORY = '/api/gallery/category/featured-work'
const CONTACT = '/api/contact'

const pagesOf = (name: string, path: string, pages: number[], limit?: number): GrowthCall[] =>
  pages.map((page) => {
    const address = `${path}${path.includes('?') ? '&' : '?'}page=${page}${limit ? `&limit=${limit}` : ''}`
    const call = { name: `${name}, page ${page.toLocaleString('en')}`, path: address, max: 1.5 }
    return page < 1_000 ? call : { ...call, against: `${name}, page 1`, max: 3 }
  })

const FILTERS = [
  ['a style', 'style=Style%203'],
  ['a place', 'place=calf'],
  ['an artist', 'artist=artist-2'],
  ['style and artist', 'style=Style%203&artist=artist-2'],
  ['artist and place', 'artist=artist-2&place=calf'],
] as const

/** Returns calls with a filter: pictures, filter menus, and the page of the site that shows both. */
const listFiltered = (name: string, query: string): GrowthCall[] => [
  ...pagesOf(name, `${GALLERY}?${query}`, [1, 4]),
  { name: `${name}, featured work`, path: `${CATEGORY}?${query}`, max: 1.5 },
  { name: `${name}, menus`, path: `${GALLERY}/labels?${query}`, max: 1.5 },
  { name: `${name}, page of the site`, path: `/gallery?${query}`, isPage: true, max: 1.5 },
]

export function listCalls(own: { requestId: string; phone: string; calendarKey: string }): GrowthCall[] {
  const now = encodeURIComponent(new Date().toISOString())
  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
  return [
    ...pagesOf('gallery', GALLERY, [1, 50, 1_000]),
    ...pagesOf('gallery, one walk', `${GALLERY}?asOf=${now}`, [1, 50, 1_000]),
    ...pagesOf('gallery category', CATEGORY, [1, 50, 1_000]),
    ...pagesOf('gallery, back office', GALLERY, [1, 50, 1_000], 10),
    ...FILTERS.flatMap(([name, query]) => listFiltered(name, query)),
    ...pagesOf('requests', CONTACT, [1, 50, 1_000]),
    ...pagesOf('requests, closed', `${CONTACT}?status=closed`, [1, 50, 1_000]),
    ...pagesOf('requests, spam', `${CONTACT}?status=spam`, [1]),
    ...pagesOf('blogs', '/api/blogs', [1, 50]),
    ...pagesOf('feedback', '/api/feedback/paginated', [1, 50]),
    ...pagesOf('reels', '/api/reels/paginated', [1, 50]),
    ...pagesOf('shorts', '/api/shorts', [1, 50]),
    ...pagesOf('services', '/api/services/paginate', [1, 50], 10),
    ...pagesOf('artists', '/api/artists/paginated', [1, 50], 10),
    { name: 'dashboard, counts', path: '/api/dashboard/countDetails', max: 1.5 },
    { name: 'dashboard, 30 days', path: '/api/dashboard/enquiry-stats', max: 1.5 },
    { name: 'dashboard, newest', path: '/api/dashboard/contacts', max: 1.5 },
    { name: 'unread and undelivered', path: `${CONTACT}/unread` },
    { name: 'today and tomorrow', path: '/api/bookings', max: 1.5 },
    { name: 'calendar', path: `/api/bookings/calendar/${own.calendarKey}.ics`, max: 1.5 },
    { name: 'site map', path: '/api/sitemap-entries', max: 1.5 },
    { name: 'one request', path: `${CONTACT}/${own.requestId}`, max: 1.5 },
    { name: 'one blog', path: '/api/blogs/blog-7', max: 1.5 },
    { name: 'one person', path: '/api/privacy/search', body: () => ({ find: own.phone }), max: 1.5 },
    { name: 'a request is sent', path: CONTACT, body: makeRequest, max: 1.5 },
    { name: 'requests, last week', path: `${CONTACT}?from=${lastWeek}` },
    { name: 'requests, one service', path: `${CONTACT}?service=Service%203` },
    { name: 'requests, mail failed', path: `${CONTACT}?mail=failed` },
    { name: 'requests, search', path: `${CONTACT}?q=number%20777` },
  ]
}

const makeRequest = (n: number) => ({
  name: `Visitor ${n}`,
  email: `new${n}@example.com`,
  phone: `+91 ${6_000_000_000 + n}`,
  service: 'Service 3',
  artist: 'Artist 2',
  description: `A small lotus, number ${n}`,
})
