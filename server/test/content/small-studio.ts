import type { UploadedFile } from '@linework/contract/http/endpoint'
import sharp from 'sharp'
import { feedback, services } from '../../src/content/all.ts'
import { artists } from '../../src/content/artists.ts'
import { blogs } from '../../src/content/blogs.ts'
import { faqs } from '../../src/content/faqs.ts'
import { createGallery } from '../../src/content/gallery/create-gallery.ts'
import { reels } from '../../src/content/links.ts'
import { createRecord } from '../../src/content/save-record.ts'
import type { WriteDeps } from '../../src/deps.ts'
import { storeEnquiry } from '../../src/desk/enquiries/sending/send-enquiry.ts'
import { saveContactInfo } from '../../src/studio/contact-info/queries.ts'

const FULL_DESCRIPTION = 'A full description that is certainly longer than fifty characters.'
const HOUR_MS = 3_600_000

let painted = 0

/** Each picture is a gradient with its own colours, so that a test notices exchanged pictures. */
export async function paint(alt = ''): Promise<UploadedFile> {
  const n = painted++
  const [width, height] = [240, 160 + n]
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    pixels[i * 3] = (n * 47 + i / width) % 256
    pixels[i * 3 + 1] = (n * 101) % 256
    pixels[i * 3 + 2] = (n * 23 + (i % width)) % 256
  }
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return { name: `${n}.png`, bytes, alt }
}

/** Creates records of everything that the API can show, as the back office would. */
export async function makeSmallStudio(deps: WriteDeps): Promise<void> {
  const texts = {
    shortDescription: 'In short',
    fullDescription: FULL_DESCRIPTION,
    priceFrom: 2500,
    duration: 'An hour',
    healing: 'Two weeks',
  }
  const serviceFiles = async () => ({
    headerImage: [await paint('Header')],
    relatedImg: [await paint('A koi'), await paint()],
  })
  const service = await createRecord(
    services,
    deps,
    { name: 'Tattoo', ...texts },
    { files: await serviceFiles() },
  )
  await createRecord(services, deps, { name: 'Tattoo', ...texts }, { files: await serviceFiles() })
  const artist = {
    bio: 'Has drawn since childhood',
    experience: '7+ years',
    service,
    hours: 'Monday: 11AM - 7PM',
    styles: ['Dotwork', 'Mandala'],
    declines: ['Colour, at all. Others do.'],
    books: 'closed',
    reopens: '2026-12-01',
  }
  await createRecord(
    artists,
    deps,
    { name: 'Meera', ...artist },
    { files: { profileImage: [await paint('Meera')], images: [await paint(), await paint('A wheel')] } },
  )
  await createRecord(
    artists,
    deps,
    { name: 'ମୀରା', ...artist, service: null },
    { files: { images: [await paint()] } },
  )
  await createGallery(deps, 'featured-work', [await paint('First'), await paint('Second')])
  await createGallery(deps, 'inside-studio', [await paint('Room')])
  await createGallery(deps, 'featured-work', [await paint()])
  const blog = {
    author: 'Meera',
    publicDate: '2026-01-15',
    content: 'Words\n\nand more',
    tags: ['care', 'ink'],
  }
  await createRecord(blogs, deps, { title: 'Care', ...blog }, { files: { image: [await paint('Hands')] } })
  await createRecord(blogs, deps, { title: 'No picture', ...blog, tags: [] })
  await createRecord(
    reels,
    deps,
    { url: 'https://www.instagram.com/reel/zero/', title: 'With a cover' },
    { files: { cover: [await paint('Cover')] } },
  )
  await fillLists(deps, service)
}

async function fillLists(deps: WriteDeps, service: string): Promise<void> {
  const { db } = deps
  for (const n of [1, 2, 3])
    await createRecord(faqs, deps, {
      question: `Question ${n}?`,
      answer: 'Yes',
      category: 'pricing',
      isActive: n !== 2,
      service,
    })
  for (const n of [1, 2])
    await createRecord(feedback, deps, {
      name: `Client ${n}`,
      city: 'Puri',
      date: '2026-02-03',
      message: 'Good',
      rating: n,
    })
  for (const id of ['aaaaaaaaaaa', 'bbbbbbbbbbb'])
    await db
      .insertInto('shorts')
      .values({ url: `https://youtu.be/${id}`, title: id })
      .execute()
  for (const id of ['one', 'two'])
    await db
      .insertInto('reels')
      .values({ url: `https://www.instagram.com/reel/${id}/` })
      .execute()
  await saveContactInfo(db, {
    phone: '0674 255 0101',
    alt_mobile: '+91 98765 43210',
    email: 'hello@studio.example',
    address: 'Saheed Nagar\nBhubaneswar',
    working_hours: JSON.stringify([{ day: 'Monday', hours: '10 - 8', note: '' }]),
  })
  const person = { name: 'Asha', email: 'asha@mail.example', phone: '98765 43210', service: 'Tattoo' }
  const fields = { ...person, artist: 'Meera', inspiration: 'https://example.com/a', description: 'A lotus' }
  const at = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  await storeEnquiry(db, fields, { created_at: at(30), status: 'spam' })
  await storeEnquiry(db, fields, {
    created_at: at(20),
    read_at: at(19),
    status: 'booked',
    note: 'Asked for blue',
    booked_for: at(-48),
    changed_what: 'status Booked',
    changed_at: at(18),
  })
  await storeEnquiry(db, { ...fields, artist: 'Any artist', inspiration: '' }, { created_at: at(3) })
}
