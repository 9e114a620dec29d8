import { asStaff, type Check, declared, equal, hasFields, isTrue, rejects, succeeds } from '../check.ts'
import { form, type Json } from '../client.ts'
import { picture } from '../pictures.ts'

export const words: Check[] = [
  asStaff('a FAQ is created, deactivated, updated and deleted', async (staff) => {
    const fields = { question: 'Does it hurt?', answer: 'A little.', category: 'pricing' }
    const created = await staff.post('/faqs', fields)
    succeeds(created, 'POST /faqs')
    hasFields(
      created.body,
      { _id: 'string', question: 'string', answer: 'string', isActive: 'boolean' },
      'the FAQ',
    )
    const path = `/faqs/${created.body._id}`
    const off = await staff.put(path, { isActive: false })
    equal([off.body.isActive, off.body.question], [false, fields.question], 'PUT isActive')
    const changed = await staff.put(path, { ...fields, answer: 'Not much.' })
    equal([changed.body.answer, changed.body.isActive], ['Not much.', false], 'PUT')
    succeeds(await staff.remove(path), 'DELETE')
    const { body } = await staff.get('/faqs')
    isTrue(!body.some(({ _id }: { _id: string }) => _id === created.body._id), 'the FAQ is gone')
  }),
  declared(
    asStaff('PUT /faqs/{id} accepts the whole object as returned by GET', async (staff) => {
      const created = await staff.post('/faqs', { question: 'Q?', answer: 'A.', category: 'other' })
      succeeds(created, 'POST /faqs')
      const path = `/faqs/${created.body._id}`
      const read = (await staff.get('/faqs')).body.find(({ _id }: Json) => _id === created.body._id)
      const changed = await staff.put(path, { ...read, answer: 'Another.' })
      succeeds(await staff.remove(path), 'DELETE')
      equal([changed.body.answer, changed.body.question], ['Another.', 'Q?'], 'PUT')
    }),
  ),
  asStaff('POST /faqs rejects an unknown category and an empty question', async (staff) => {
    rejects(await staff.post('/faqs', { question: 'Q?', answer: 'A', category: 'x' }), 'an unknown category')
    rejects(await staff.post('/faqs', { question: '', answer: 'A', category: 'other' }), 'an empty question')
  }),
  asStaff('a short is created from a URL and deleted', async (staff) => {
    const url = 'https://www.youtube.com/shorts/dQw4w9WgXcQ'
    succeeds(await staff.post('/shorts', { url }), 'POST /shorts')
    const { shorts } = (await staff.get('/shorts', { page: 1, limit: 8 })).body
    const short = shorts.find((each: { url: string }) => each.url === url)
    isTrue(short, 'the short is listed')
    succeeds(await staff.remove(`/shorts/${short._id}`), 'DELETE /shorts/{id}')
  }),
  asStaff('a reel keeps its URL without the query string', async (staff) => {
    const url = 'https://www.instagram.com/p/AbC123/'
    succeeds(await staff.post('/reels', { url: `${url}?igsh=x` }), 'POST /reels')
    const reel = (await staff.get('/reels')).body.find((each: Json) => each.url === url)
    isTrue(reel, 'the reel is listed without the query string')
    succeeds(await staff.remove(`/reels/${reel._id}`), 'DELETE /reels/{id}')
  }),
  asStaff('a blog is created with tags and a picture, read by slug, updated and deleted', async (staff) => {
    const fields = {
      title: 'Conformance of a needle',
      author: 'A tester',
      publicDate: '2024-02-29',
      content: 'First line.\n\nSecond line.',
      tags: 'ink, , care',
    }
    succeeds(await staff.post('/blogs', form({ ...fields, image: picture() })), 'POST /blogs')
    const { blogs } = (await staff.get('/blogs', { page: 1, limit: 100 })).body
    const { slug, _id } = blogs.find(({ title }: { title: string }) => title === fields.title)
    const blog = await staff.get(`/blogs/${slug}`)
    equal([blog.body.tags, blog.body.content], [['ink', 'care'], fields.content], 'the blog')
    isTrue(String(blog.body.publicDate).startsWith('2024-02-29'), 'the date is the one that was sent')
    const changes = form({ ...fields, title: 'Changed title' })
    succeeds(await staff.put(`/blogs/${_id}`, changes), 'PUT /blogs/{id}')
    const again = (await staff.get('/blogs', { page: 1, limit: 100 })).body.blogs
    equal(again.find((each: { _id: string }) => each._id === _id).title, 'Changed title', 'the title')
    succeeds(await staff.remove(`/blogs/${_id}`), 'DELETE /blogs/{id}')
    rejects(await staff.get(`/blogs/${slug}`), 'GET of the deleted blog')
  }),
  declared(
    asStaff(
      'only staff can list, read, change and delete a blog with a future date',
      async (staff, world) => {
        const title = `A needle of tomorrow ${Date.now().toString(36)}`
        const fields = { title, author: 'A tester', publicDate: '2099-12-31', content: 'Text.', tags: '' }
        const find = async ({ get }: typeof staff) =>
          (await get('/blogs', { page: 1, limit: 100 })).body.blogs.find((each: Json) => each.title === title)
        succeeds(await staff.post('/blogs', form(fields)), 'POST /blogs')
        const blog = await find(staff)
        isTrue(blog, 'staff find it in the list')
        const seen = [await find(world.visitor), (await world.visitor.get(`/blogs/${blog.slug}`)).status]
        const read = await staff.get(`/blogs/${blog.slug}`)
        const changed = await staff.put(`/blogs/${blog._id}`, form({ ...fields, content: 'Changed.' }))
        const after = await staff.get(`/blogs/${blog.slug}`)
        succeeds(await staff.remove(`/blogs/${blog._id}`), 'DELETE /blogs/{id}')
        equal(seen, [undefined, 404], 'what a visitor sees')
        succeeds(read, 'GET /blogs/{slug}')
        succeeds(changed, 'PUT /blogs/{id}')
        equal(after.body.content, 'Changed.', 'content')
        equal(await find(staff), undefined, 'the deleted blog')
      },
    ),
  ),
  asStaff('POST /blogs rejects a blog without title, author, date and content', async (staff) => {
    rejects(await staff.post('/blogs', form({ title: '', tags: '' })), 'POST /blogs')
  }),
  ...[4, 4.5].map((rating) => {
    const check = asStaff(
      `feedback with a rating of ${rating} is created, changed and deleted`,
      async (staff) => {
        const fields = {
          name: 'Conformance',
          city: 'Pune',
          date: '2024-02-29',
          message: 'Calm hands.',
          rating,
        }
        const created = await staff.post('/feedback', fields)
        succeeds(created, 'POST /feedback')
        const list = async () => (await staff.get('/feedback')).body
        const found = (await list()).find(({ name }: Json) => name === 'Conformance')
        equal(found.rating, rating, 'the rating')
        const path = `/feedback/${found._id}`
        succeeds(await staff.put(path, { ...fields, city: 'Puri' }), 'PUT')
        equal((await list()).find(({ _id }: Json) => _id === found._id).city, 'Puri', 'the city')
        succeeds(await staff.remove(path), 'DELETE')
      },
    )
    return Number.isInteger(rating) ? check : declared(check)
  }),
  ...[0, 6, 'many'].map((rating) =>
    asStaff(`POST /feedback rejects a rating of ${rating}`, async (staff) => {
      const fields = { name: 'C', city: 'Pune', date: '2024-02-29', message: 'Calm.', rating }
      rejects(await staff.post('/feedback', fields), 'POST /feedback')
    }),
  ),
]
