import { type Check, declared, equal, hasFields, isList, isTrue, rejects, succeeds } from '../check.ts'
import type { Client } from '../client.ts'

const read = (name: string, run: (visitor: Client) => Promise<void>): Check => ({
  name,
  run: ({ visitor }) => run(visitor),
})

async function list(visitor: Client, path: string, query: Record<string, string | number>, field?: string) {
  const reply = await visitor.get(path, query)
  succeeds(reply, `GET ${path}`)
  const { body } = reply
  const items = field === undefined ? body : body[field]
  isList(items, `GET ${path}${field === undefined ? '' : `, ${field}`}`)
  if (typeof query.limit === 'number')
    isTrue(items.length <= query.limit, `GET ${path} gives ${items.length} items, more than its limit`)
  return { items, body }
}

/** All public reads of both specifications, with the page sizes that their screens use. */
export const reading: Check[] = [
  ...[4, 6].map((limit) =>
    read(`GET /services/paginate with limit ${limit} returns newSerives, pages and page`, async (visitor) => {
      const { body, items } = await list(visitor, '/services/paginate', { page: 1, limit }, 'newSerives')
      hasFields(body, { pages: 'number', page: 'number' }, 'the page')
      for (const item of items)
        hasFields(
          item,
          { name: 'string', slug: 'string', shortDescription: 'string', url: 'string' },
          'a service',
        )
    }),
  ),
  read('GET /services returns an array', async (visitor) => {
    await list(visitor, '/services', {})
  }),
  ...[{ limit: 4 }, { limit: 10 }, { limit: 50 }, { limit: 8 }, {}].map((size) =>
    read(`GET /artists/paginated with ${JSON.stringify(size)} returns newArtists`, async (visitor) => {
      const { body, items } = await list(visitor, '/artists/paginated', { page: 1, ...size }, 'newArtists')
      hasFields(body, { totalPages: 'number' }, 'the page')
      for (const item of items) {
        hasFields(item, { name: 'string', slug: 'string', bio: 'string', experience: 'string' }, 'an artist')
        isTrue('service' in item, 'an artist names its service')
      }
    }),
  ),
  declared(
    read('GET /artists/paginated with an empty search returns all artists', async (visitor) => {
      const all = await list(visitor, '/artists/paginated', { page: 1, limit: 8 }, 'newArtists')
      const query = { page: 1, limit: 8, field: 'service', search: '' }
      const empty = await list(visitor, '/artists/paginated', query, 'newArtists')
      equal(empty.items.length, all.items.length, 'the number of artists')
    }),
  ),
  ...[13, 12].map((limit) =>
    read(`GET /gallery with limit ${limit} returns images and pages`, async (visitor) => {
      const { body, items } = await list(visitor, '/gallery', { page: 1, limit }, 'images')
      hasFields(body, { pages: 'number' }, 'the page')
      for (const item of items)
        hasFields(
          item,
          { url: 'string', public_id: 'string', category: 'string', galleryId: 'string' },
          'a picture',
        )
    }),
  ),
  ...[
    ['featured-work', 6],
    ['inside-studio', 5],
    ['featured-work', 13],
    ['inside-studio', 12],
  ].map(([category, limit]) =>
    read(
      `GET /gallery/category/${category} with limit ${limit} returns images, page and totalPages`,
      async (visitor) => {
        const path = `/gallery/category/${category}`
        const { body, items } = await list(visitor, path, { page: 1, limit: Number(limit) }, 'images')
        hasFields(body, { page: 'number', totalPages: 'number' }, 'the page')
        for (const item of items) equal(item.category, category, 'the category of a picture')
      },
    ),
  ),
  read('GET /feedback returns an array of reviews', async (visitor) => {
    const { items } = await list(visitor, '/feedback', {})
    for (const item of items)
      hasFields(
        item,
        { name: 'string', city: 'string', date: 'string', message: 'string', rating: 'number' },
        'a review',
      )
  }),
  read('GET /feedback/paginated returns feedbacks, totalPages and page', async (visitor) => {
    const { body } = await list(visitor, '/feedback/paginated', { page: 1, limit: 10 }, 'feedbacks')
    hasFields(body, { totalPages: 'number', page: 'number' }, 'the page')
  }),
  read('GET /reels returns an array', async (visitor) => {
    const { items } = await list(visitor, '/reels', {})
    for (const item of items) hasFields(item, { _id: 'string', url: 'string' }, 'a reel')
  }),
  read('GET /reels/paginated returns reels, pages and page', async (visitor) => {
    const { body } = await list(visitor, '/reels/paginated', { page: 1, limit: 8 }, 'reels')
    hasFields(body, { pages: 'number', page: 'number' }, 'the page')
  }),
  ...[20, 8].map((limit) =>
    read(`GET /shorts with limit ${limit} returns shorts, pages and page`, async (visitor) => {
      const { body, items } = await list(visitor, '/shorts', { page: 1, limit }, 'shorts')
      hasFields(body, { pages: 'number', page: 'number' }, 'the page')
      for (const item of items) hasFields(item, { _id: 'string', url: 'string' }, 'a short')
    }),
  ),
  read('GET /youtube/latest-videos returns an array', async (visitor) => {
    await list(visitor, '/youtube/latest-videos', {})
  }),
  read('GET /faqs returns an array with isActive', async (visitor) => {
    const { items } = await list(visitor, '/faqs', {})
    for (const item of items)
      hasFields(
        item,
        { question: 'string', answer: 'string', category: 'string', isActive: 'boolean' },
        'a FAQ',
      )
  }),
  ...[6, 9, 100].map((limit) =>
    read(`GET /blogs with limit ${limit} returns blogs, totalPages and page`, async (visitor) => {
      const { body, items } = await list(visitor, '/blogs', { page: 1, limit }, 'blogs')
      hasFields(body, { totalPages: 'number', page: 'number' }, 'the page')
      for (const item of items)
        hasFields(
          item,
          { _id: 'string', title: 'string', author: 'string', slug: 'string', tags: 'array' },
          'a blog',
        )
    }),
  ),
  read('GET /contact-info returns the details, or null before the first save', async (visitor) => {
    const reply = await visitor.get('/contact-info')
    succeeds(reply, 'GET /contact-info')
    const { body } = reply
    if (body === null) return
    hasFields(
      body,
      { phone: 'string', altMobile: 'string', email: 'string', address: 'string', workingHours: 'array' },
      'contact info',
    )
  }),
  ...['/services/slug/no-such-service', '/artists/slug/no-such-artist', '/blogs/no-such-blog'].map((path) =>
    declared(
      read(`GET ${path} returns 404 with a message`, async (visitor) => {
        const reply = await visitor.get(path)
        rejects(reply, `GET ${path}`)
        equal(reply.status, 404, `GET ${path}`)
      }),
    ),
  ),
]
