import { asStaff, type Check, declared, equal, isTrue, succeeds } from '../check.ts'
import { form } from '../client.ts'

const LISTS = {
  '/services/paginate': 'newSerives',
  '/artists/paginated': 'newArtists',
  '/gallery': 'images',
  '/gallery/category/featured-work': 'images',
  '/shorts': 'shorts',
  '/reels/paginated': 'reels',
  '/blogs': 'blogs',
  '/feedback/paginated': 'feedbacks',
  '/contact': 'data',
}

/** Fields for one record of each kind that needs no picture. */
const RECORDS: Record<string, object> = {
  '/faqs': { question: 'Q?', answer: 'A.', category: 'other' },
  '/shorts': { url: 'https://www.youtube.com/shorts/dQw4w9WgXcQ' },
  '/reels': { url: 'https://www.instagram.com/p/AbC123/' },
  '/blogs': form({ title: 'Twice', author: 'A', publicDate: '2024-02-29', content: 'Text.', tags: '' }),
  '/feedback': { name: 'Twice', city: 'Pune', date: '2024-02-29', message: 'Calm.', rating: 5 },
}

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

/** Cases that the specifications do not define: pages past the end, invalid pages and deleted records. */
export const edges: Check[] = [
  ...Object.entries(LISTS).map(([path, field]) =>
    declared(
      asStaff(
        `GET ${path} returns an empty page past the end, and no 5xx for invalid pages`,
        async (staff) => {
          const beyond = await staff.get(path, { page: 9_999, limit: 6 })
          succeeds(beyond, `GET ${path}`)
          equal(beyond.body[field], [], 'the page beyond the end')
          for (const page of [0, -1, 'abc']) {
            const { status } = await staff.get(path, { page, limit: 6 })
            isTrue(status < 500, `page ${page} answers ${status}`)
          }
        },
      ),
    ),
  ),
  ...Object.entries(RECORDS).map(([path, fields]) =>
    declared(
      asStaff(`DELETE ${path}/{id} returns 404 the second time`, async (staff) => {
        const { body } = await staff.post(path, fields)
        succeeds(await staff.remove(`${path}/${body._id}`), 'DELETE')
        equal((await staff.remove(`${path}/${body._id}`)).status, 404, 'the second DELETE')
      }),
    ),
  ),
  ...[...Object.keys(RECORDS), '/services', '/artists', '/contact', `/gallery/${UNKNOWN}/image`].map((path) =>
    declared(
      asStaff(`DELETE ${path}/{id} returns 404 for an unknown id`, async (staff) => {
        equal((await staff.remove(`${path}/${UNKNOWN}`)).status, 404, path)
      }),
    ),
  ),
]
