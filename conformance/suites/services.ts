import { asStaff, type Check, declared, equal, hasFields, isTrue, rejects, succeeds } from '../check.ts'
import { type Client, form, type Json } from '../client.ts'
import { picture } from '../pictures.ts'

const FULL = 'What it is, how long it takes, what it costs and how it heals, in more than fifty characters.'

let made = 0

/** Creates a service with a unique name, so that a filter by name returns no other service. */
export async function makeService(staff: Client): Promise<{ _id: string; name: string; slug: string }> {
  made += 1
  const name = `Conformance ${Date.now().toString(36)} ${made}`
  const created = await staff.post(
    '/services',
    form({
      name,
      shortDescription: 'A service that a test made.',
      fullDescription: FULL,
      headerImage: picture('header.png'),
      relatedImg: [picture('one.png'), picture('two.png')],
    }),
  )
  succeeds(created, 'POST /services')
  const { body: all } = await staff.get('/services')
  const found = all.find((service: { name: string }) => service.name === name)
  isTrue(found, 'the new service is listed')
  return found
}

async function withService(staff: Client, use: (service: Json) => Promise<void>) {
  const { slug, _id } = await makeService(staff)
  try {
    const detail = await staff.get(`/services/slug/${slug}`)
    succeeds(detail, 'GET /services/slug/{slug}')
    await use(detail.body)
  } finally {
    succeeds(await staff.remove(`/services/${_id}`), 'DELETE /services/{id}')
  }
}

const ids = (pictures: { public_id: string }[]) => pictures.map(({ public_id }) => public_id)

export const services: Check[] = [
  asStaff('POST /services stores texts and pictures, and the detail endpoint returns them', (staff) =>
    withService(staff, async (service) => {
      hasFields(
        service,
        {
          _id: 'string',
          name: 'string',
          slug: 'string',
          shortDescription: 'string',
          fullDescription: 'string',
          headerImage: 'picture',
          relatedImg: 'array',
        },
        'the service',
      )
      equal(service.relatedImg.length, 2, 'the number of pictures')
    }),
  ),
  declared(
    asStaff('PUT /services/{id} with empty picture fields keeps every picture', (staff) =>
      withService(staff, async ({ _id, slug, name, headerImage, relatedImg }) => {
        const words = { name, shortDescription: 'Changed.', fullDescription: FULL }
        const empty = { removedHeader: '', removedRelated: '' }
        succeeds(await staff.put(`/services/${_id}`, form({ ...words, ...empty })), 'PUT')
        const { body } = await staff.get(`/services/slug/${slug}`)
        equal(body.shortDescription, 'Changed.', 'shortDescription')
        equal(body.headerImage.public_id, headerImage.public_id, 'the header')
        equal(ids(body.relatedImg), ids(relatedImg), 'the pictures')
      }),
    ),
  ),
  asStaff('PUT /services/{id} replaces the header and removes pictures by public id', (staff) =>
    withService(staff, async ({ _id, slug, name, headerImage, relatedImg }) => {
      const [first, second] = ids(relatedImg)
      const changes = form({
        name,
        shortDescription: 'Changed.',
        fullDescription: FULL,
        headerImage: picture('new-header.png'),
        removedHeader: 'true',
        relatedImg: [picture('three.png')],
        removedRelated: JSON.stringify([first]),
      })
      succeeds(await staff.put(`/services/${_id}`, changes), 'PUT')
      const { body } = await staff.get(`/services/slug/${slug}`)
      isTrue(body.headerImage.public_id !== headerImage.public_id, 'a new header')
      equal(
        [body.relatedImg.length, ids(body.relatedImg).includes(second as string)],
        [2, true],
        'the pictures',
      )
    }),
  ),
  asStaff('POST /services rejects the same input as the form', async (staff) => {
    const short = form({ name: 'X', shortDescription: 'x'.repeat(201), fullDescription: 'short' })
    rejects(await staff.post('/services', short), 'POST /services')
  }),
]
