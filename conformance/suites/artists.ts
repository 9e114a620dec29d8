import { asStaff, type Check, declared, equal, hasFields, isTrue, rejects, succeeds } from '../check.ts'
import { type Client, form, type Json } from '../client.ts'
import { noPicture, picture, tooLarge } from '../pictures.ts'
import { makeService } from './services.ts'

const BIO = 'Fine lines, quiet hands, ten years at the bench.'

async function withArtist(staff: Client, use: (artist: Json, serviceId: string) => Promise<void>) {
  const service = await makeService(staff)
  const created = await staff.post(
    '/artists',
    form({
      name: 'Conformance Artist',
      bio: BIO,
      service: service._id,
      experience: '4+',
      profileImage: picture('profile.png'),
      'images[]': [picture('one.png'), picture('two.png')],
    }),
  )
  succeeds(created, 'POST /artists')
  const { newArtists } = (
    await staff.get('/artists/paginated', { page: 1, limit: 8, field: 'service', search: service.name })
  ).body
  const listed = newArtists.find(({ name }: { name: string }) => name === 'Conformance Artist')
  isTrue(listed, 'the new artist is listed under its service')
  try {
    await use((await staff.get(`/artists/slug/${listed.slug}`)).body, service._id)
  } finally {
    succeeds(await staff.remove(`/artists/${listed._id}`), 'DELETE /artists/{id}')
    await staff.remove(`/services/${service._id}`)
  }
}

const detail = async (staff: Client, slug: string) => (await staff.get(`/artists/slug/${slug}`)).body

const ids = (pictures: { public_id: string }[]) => pictures.map(({ public_id }) => public_id)

export const artists: Check[] = [
  asStaff('POST /artists stores texts and pictures, and the detail endpoint returns them', (staff) =>
    withArtist(staff, async (artist, serviceId) => {
      hasFields(
        artist,
        {
          _id: 'string',
          slug: 'string',
          name: 'string',
          bio: 'string',
          experience: 'string',
          service: 'object',
        },
        'the artist',
      )
      equal(artist.service._id, serviceId, 'service._id')
      hasFields(artist.service, { name: 'string' }, 'service')
      hasFields(artist, { profileImage: 'picture', images: 'array' }, 'the artist')
      equal(artist.images.length, 2, 'the number of pictures')
      for (const each of artist.images) hasFields({ each }, { each: 'picture' }, 'images')
    }),
  ),
  declared(
    asStaff('PUT /artists/{id} with empty removal fields keeps every picture', (staff) =>
      withArtist(staff, async ({ _id, slug, images, profileImage }, service) => {
        const words = { name: 'Conformance Artist', bio: BIO, service, experience: '5+' }
        const kept = { removedProfile: '', existingImages: JSON.stringify(images), removedImages: '' }
        succeeds(await staff.put(`/artists/${_id}`, form({ ...words, ...kept })), 'PUT')
        const after = await detail(staff, slug)
        equal(after.experience, '5+', 'experience')
        equal(ids(after.images), ids(images), 'the pictures')
        equal(after.profileImage.public_id, profileImage.public_id, 'the profile picture')
      }),
    ),
  ),
  ...['its public_id', 'true'].map((spelling) => {
    const check = asStaff(
      `PUT /artists/{id} removes the profile picture by ${spelling} and others by public_id`,
      (staff) =>
        withArtist(staff, async ({ _id, slug, images, profileImage }, service) => {
          const [first, second] = ids(images)
          const { public_id } = profileImage
          const changes = form({
            name: 'Conformance Artist',
            bio: BIO,
            service,
            experience: '',
            removedProfile: spelling === 'true' ? 'true' : public_id,
            existingImages: JSON.stringify([second]),
            removedImages: JSON.stringify([first]),
            'images[]': [picture('three.png')],
          })
          succeeds(await staff.put(`/artists/${_id}`, changes), 'PUT')
          const after = await detail(staff, slug)
          isTrue(
            !after.profileImage || after.profileImage.public_id !== public_id,
            'the profile picture is gone',
          )
          equal(
            [after.images.length, ids(after.images).includes(first as string)],
            [2, false],
            'the pictures',
          )
        }),
    )
    return spelling === 'true' ? declared(check) : check
  }),
  asStaff('POST /artists rejects a short bio and a missing name with messages', async (staff) => {
    const fields = { name: '', bio: 'Short', profileImage: picture() }
    rejects(await staff.post('/artists', form(fields)), 'POST /artists')
  }),
  ...[
    ['a file over 3 MB', tooLarge],
    ['a file that is no picture', noPicture],
  ].map(([what, make]) =>
    asStaff(`POST /artists rejects ${what}`, async (staff) => {
      const service = await makeService(staff)
      const fields = {
        name: 'Rejected',
        bio: BIO,
        service: service._id,
        profileImage: (make as () => File)(),
      }
      const reply = await staff.post('/artists', form(fields))
      await staff.remove(`/services/${service._id}`)
      rejects(reply, 'POST /artists')
    }),
  ),
]
