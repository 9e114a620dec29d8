import type { UploadedFile } from '@linework/contract/http/endpoint'
import sharp from 'sharp'
import { createArtist } from '../../src/content/artists/save-artist.ts'
import { createBlog } from '../../src/content/blogs/save-blog.ts'
import { insertFaq } from '../../src/content/faqs/queries.ts'
import { insertFeedback } from '../../src/content/feedback/queries.ts'
import { createGallery } from '../../src/content/gallery/create-gallery.ts'
import { insertLink } from '../../src/content/links/queries.ts'
import { createLink } from '../../src/content/links/save-link.ts'
import { createService } from '../../src/content/services/save-service.ts'
import type { Db } from '../../src/db/connect.ts'
import type { WriteDeps } from '../../src/deps.ts'
import { storeEnquiry } from '../../src/desk/enquiries/sending/send-enquiry.ts'
import { saveContactInfo } from '../../src/studio/contact-info/queries.ts'

const FULL_DESCRIPTION = 'A full description that is certainly longer than fifty characters.'
const HOUR_MS = 3_600_000

let painted = 0

/** Creates a gradient with unique colours, so that mixed-up pictures are noticed. */
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
  const { db } = deps
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
  const service = await createService(deps, { name: 'Tattoo', ...texts }, await serviceFiles())
  await createService(deps, { name: 'Tattoo', ...texts }, await serviceFiles())
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
  await createArtist(
    deps,
    { name: 'Meera', ...artist },
    { profileImage: [await paint('Meera')], images: [await paint(), await paint('A wheel')] },
  )
  await createArtist(
    deps,
    { name: 'ମୀରା', ...artist, service: null },
    { profileImage: [], images: [await paint()] },
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
  await createBlog(deps, { title: 'Care', ...blog }, [await paint('Hands')])
  await createBlog(deps, { title: 'No picture', ...blog, tags: [] }, [])
  await createLink(
    deps,
    'reels',
    { url: 'https://www.instagram.com/reel/zero/', title: 'With a cover' },
    { cover: [await paint('Cover')] },
  )
  await fillLists(db, service)
}

async function fillLists(db: Db, service: string): Promise<void> {
  for (const n of [1, 2, 3])
    await insertFaq(db, {
      question: `Question ${n}?`,
      answer: 'Yes',
      category: 'pricing',
      is_active: n !== 2,
      service_id: service,
    })
  for (const n of [1, 2])
    await insertFeedback(db, {
      name: `Client ${n}`,
      city: 'Puri',
      date: '2026-02-03',
      message: 'Good',
      rating: n,
    })
  for (const id of ['aaaaaaaaaaa', 'bbbbbbbbbbb'])
    await insertLink(db, 'shorts', { url: `https://youtu.be/${id}`, title: id })
  for (const id of ['one', 'two'])
    await insertLink(db, 'reels', { url: `https://www.instagram.com/reel/${id}/` })
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
