import type { DeletedKind } from '@linework/contract/records'
import { expect } from 'vitest'
import { makeEnquiry } from '../factories.ts'
import { TEST_KINDS } from '../kinds/kind.ts'
import type { TestApp } from '../make-app.ts'
import { sendForm } from '../make-form.ts'
import { makePicture } from '../pictures/make-picture.ts'

export interface TestRecord {
  /** Id of the record in the trash. */
  id: string
  path: string
  title: string
  /** URLs of the record's pictures, the main picture first. */
  pictures: string[]
}

const LONG = 'A text that is certainly longer than fifty characters, for all.'

/** Creates three records of each kind through the API. Returns the second, which has two neighbours. */
export async function makeEveryKind(
  t: TestApp,
  headers: { authorization: string },
): Promise<Record<DeletedKind, TestRecord>> {
  const made = {} as Record<DeletedKind, TestRecord>
  const call = (method: 'POST' | 'PATCH', path: string, payload: object) =>
    t.app.inject({ method, url: `/api${path}`, headers, payload })
  // Three, so that the deleted record has neighbours on both sides, which tests its position.
  const n = [1, 2, 3]
  const file = async (width: number) => ({ name: 'a.jpg', bytes: await makePicture({ width, height: 90 }) })
  const send = async (path: string, parts: Parameters<typeof sendForm>[3]) => {
    const answer = await sendForm(t.app, 'POST', `/api${path}`, parts, headers)
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }
  const post = async (path: string, payload: object) => {
    const answer = await call('POST', path, payload)
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }
  const [a, b, c] = [await file(100), await file(110), await file(120)]
  type Picture = { url: string; public_id: string }
  const urls = (pictures: Picture[]) => pictures.map(({ url }) => url)
  const middle = <T>(list: T[]) => list[1] as T
  const inOrder = async <T>(make: (i: number) => Promise<T>) => {
    const list: T[] = []
    for (const i of n) list.push(await make(i))
    return middle(list)
  }

  const service = await inOrder((i) =>
    send('/services', [
      ['name', `Service ${i}`],
      ['shortDescription', `Short ${i}`],
      ['fullDescription', LONG],
      ['headerImage', a],
      ['relatedImg', b],
      ['relatedImg', c],
      ['relatedImg', a],
    ]),
  )
  // The response lists the pictures in another order than the uploads.
  const related: string[] = service.relatedImg.map(({ public_id }: Picture) => public_id)
  await call('PATCH', '/pictures/order', { order: related.toReversed() })
  await call('PATCH', `/pictures/${related[1]}`, { alt: 'A lotus' })
  made.services = {
    id: service._id,
    path: `/services/${service._id}`,
    title: 'Service 2',
    pictures: urls([service.headerImage, ...service.relatedImg]),
  }
  const artist = await inOrder((i) =>
    send('/artists', [
      ['name', `Artist ${i}`],
      ['bio', 'Ten characters and more'],
      ['experience', `${i}`],
      ['service', service._id],
      ['profileImage', a],
      ['images', b],
      ['images', c],
    ]),
  )
  const work: string[] = artist.images.map(({ public_id }: Picture) => public_id)
  await call('PATCH', '/pictures/order', { order: work.toReversed() })
  made.artists = {
    id: artist._id,
    path: `/artists/${artist._id}`,
    title: 'Artist 2',
    pictures: urls([artist.profileImage, ...artist.images]),
  }
  const blog = await inOrder((i) =>
    send('/blogs', [
      ['title', `Blog ${i}`],
      ['author', 'Meera'],
      ['publicDate', '2026-01-15'],
      ['content', 'Words'],
      ['tags', 'one,two'],
      ['image', a],
    ]),
  )
  made.blogs = { id: blog._id, path: `/blogs/${blog._id}`, title: 'Blog 2', pictures: urls([blog.image]) }
  const { galleryId, images } = await send('/gallery', [
    ['category', 'featured-work'],
    ['images', a],
    ['images', b],
    ['images', c],
  ])
  const image = middle(images as Picture[])
  made.gallery = {
    id: image.public_id,
    path: `/gallery/${galleryId}/image/${image.public_id}`,
    title: 'Featured Work',
    pictures: urls([image]),
  }
  for (const [kind, { body, deletedTitle }] of Object.entries(TEST_KINDS)) {
    const record = await inOrder((i) => post(`/${kind}`, body(i)))
    made[kind as DeletedKind] = {
      id: record._id,
      path: `/${kind}/${record._id}`,
      title: deletedTitle(2),
      pictures: [],
    }
  }
  const booked = new Date(Date.now() + 60_000)
  const contact = await inOrder(async (i) => {
    const { id } = await makeEnquiry(t.db, {
      name: `Visitor ${i}`,
      phone_e164: '+919876543210',
      service: 'Service 2',
      service_id: service._id,
      artist: 'Artist 2',
      artist_id: artist._id,
      booked_for: booked,
    })
    await t.db
      .insertInto('outbox')
      .values({ contact_id: id, message: 'enquiry.studio', state: 'failed' })
      .execute()
    return (await call('PATCH', `/contact/${id}`, { note: `Note ${i}`, status: 'booked' })).json()
  })
  made.contact = {
    id: contact._id,
    path: `/contact/${contact._id}`,
    title: `Visitor 2, ${contact.reference}`,
    pictures: [],
  }
  // Renames the service: its former slug redirects, and its enquiries have its former name.
  const changed = await sendForm(
    t.app,
    'PUT',
    `/api/services/${service._id}`,
    [
      ['name', 'Service two'],
      ['shortDescription', 'Short 2'],
      ['fullDescription', LONG],
      ['slug', 'service-two'],
    ],
    headers,
  )
  expect(changed.json().slug).toBe('service-two')
  made.services.title = 'Service two'
  return made
}
