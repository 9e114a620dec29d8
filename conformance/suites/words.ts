import { asStaff, type Check, equal, hasFields, isTrue } from '../check.ts'
import { form } from '../client.ts'
import { picture } from '../pictures.ts'

const isDone = (status: number, call: string) =>
  isTrue(status === 200 || status === 201, `${call} answers ${status}`)

/** FAQs, shorts, reels, blogs and feedback: what is written, changed and deleted. */
export const words: Check[] = [
  asStaff('a FAQ is created, switched off alone, changed and deleted', async (staff) => {
    const fields = { question: 'Does it hurt?', answer: 'A little.', category: 'pricing' }
    const created = await staff.post('/faqs', fields)
    isDone(created.status, 'POST /faqs')
    hasFields(
      created.body,
      { _id: 'string', question: 'string', answer: 'string', isActive: 'boolean' },
      'the FAQ',
    )
    const path = `/faqs/${created.body._id}`
    const off = await staff.put(path, { isActive: false })
    equal([off.status, off.body.isActive, off.body.question], [200, false, fields.question], 'PUT isActive')
    const changed = await staff.put(path, { ...fields, answer: 'Not much.' })
    equal([changed.status, changed.body.answer, changed.body.isActive], [200, 'Not much.', false], 'PUT')
    equal((await staff.remove(path)).status, 200, 'DELETE')
    const { body } = await staff.get('/faqs')
    isTrue(!body.some(({ _id }: { _id: string }) => _id === created.body._id), 'the FAQ is gone')
  }),
  asStaff('POST /faqs rejects an unknown category and an empty question', async (staff) => {
    equal((await staff.post('/faqs', { question: '', answer: 'A', category: 'x' })).status, 400, 'POST /faqs')
  }),
  asStaff('a short is created from a url and deleted', async (staff) => {
    const url = 'https://www.youtube.com/shorts/dQw4w9WgXcQ'
    isDone((await staff.post('/shorts', { url })).status, 'POST /shorts')
    const { shorts } = (await staff.get('/shorts', { page: 1, limit: 8 })).body
    const short = shorts.find((each: { url: string }) => each.url === url)
    isTrue(short, 'the short is listed')
    equal((await staff.remove(`/shorts/${short._id}`)).status, 200, 'DELETE /shorts/{id}')
  }),
  asStaff('a reel keeps its address but for the query string', async (staff) => {
    isDone(
      (await staff.post('/reels', { url: 'https://www.instagram.com/p/AbC123/?igsh=x' })).status,
      'POST /reels',
    )
    const { reels } = (await staff.get('/reels/paginated', { page: 1, limit: 8 })).body
    const [reel] = reels
    equal(reel.url, 'https://www.instagram.com/p/AbC123/', 'the stored address')
    equal((await staff.remove(`/reels/${reel._id}`)).status, 200, 'DELETE /reels/{id}')
  }),
  asStaff('a blog is created with tags and a picture, read by slug, changed and deleted', async (staff) => {
    const fields = {
      title: 'Conformance of a needle',
      author: 'A tester',
      publicDate: '2024-02-29',
      content: 'First line.\n\nSecond line.',
      tags: 'ink, , care',
    }
    isDone((await staff.post('/blogs', form({ ...fields, image: picture() }))).status, 'POST /blogs')
    const { blogs } = (await staff.get('/blogs', { page: 1, limit: 100 })).body
    const { slug, _id } = blogs.find(({ title }: { title: string }) => title === fields.title)
    const blog = await staff.get(`/blogs/${slug}`)
    equal(
      [blog.status, blog.body.tags, blog.body.content],
      [200, ['ink', 'care'], fields.content],
      'the blog',
    )
    isTrue(String(blog.body.publicDate).startsWith('2024-02-29'), 'the date is the one that was sent')
    const changed = await staff.put(`/blogs/${_id}`, form({ ...fields, title: 'Changed title' }))
    equal(changed.status, 200, 'PUT /blogs/{id}')
    const again = (await staff.get('/blogs', { page: 1, limit: 100 })).body.blogs
    equal(again.find((each: { _id: string }) => each._id === _id).title, 'Changed title', 'the title')
    equal((await staff.remove(`/blogs/${_id}`)).status, 200, 'DELETE /blogs/{id}')
    equal((await staff.get(`/blogs/${slug}`)).status, 404, 'GET of the deleted blog')
  }),
  asStaff('POST /blogs rejects one without title, author, date and content', async (staff) => {
    equal((await staff.post('/blogs', form({ title: '', tags: '' }))).status, 400, 'POST /blogs')
  }),
  ...[4, 4.5].map((rating) =>
    asStaff(`feedback with a rating of ${rating} is created, changed and deleted`, async (staff) => {
      const fields = { name: 'Conformance', city: 'Pune', date: '2024-02-29', message: 'Calm hands.', rating }
      const created = await staff.post('/feedback', fields)
      isDone(created.status, 'POST /feedback')
      const { feedbacks } = (await staff.get('/feedback/paginated', { page: 1, limit: 10 })).body
      const found = feedbacks.find(({ name }: { name: string }) => name === 'Conformance')
      equal(found.rating, rating, 'the rating')
      const path = `/feedback/${found._id}`
      equal((await staff.put(path, { ...fields, city: 'Puri' })).status, 200, 'PUT')
      const { body } = await staff.get('/feedback')
      equal(body.find(({ _id }: { _id: string }) => _id === found._id).city, 'Puri', 'the city')
      equal((await staff.remove(path)).status, 200, 'DELETE')
    }),
  ),
  ...[0, 6, 'many'].map((rating) =>
    asStaff(`POST /feedback rejects a rating of ${rating}`, async (staff) => {
      const fields = { name: 'C', city: 'Pune', date: '2024-02-29', message: 'Calm.', rating }
      equal((await staff.post('/feedback', fields)).status, 400, 'POST /feedback')
    }),
  ),
]
