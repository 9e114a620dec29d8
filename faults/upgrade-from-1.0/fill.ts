import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { post, visitor } from '../enquiries/load.ts'

type Body = Record<string, unknown> & { _id: string }

/** A picture with soft colours, whose files are small in every format. */
function paint(hue: number): Promise<Buffer> {
  const stop = (at: number, turn: number) =>
    `<stop offset="${at}" stop-color="hsl(${(hue + turn) % 360} 60% 45%)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><linearGradient id="g" x2="1" y2="1">
    ${stop(0, 0)}${stop(1, 90)}</linearGradient><rect width="400" height="300" fill="url(#g)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

/** Calls the API of version 1.0, as its back office does. */
function callAs(url: string, authorization: string) {
  async function call(method: string, path: string, body?: FormData | object): Promise<Body> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization, ...(isForm || !body ? {} : { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Body
  }
  return call
}

async function form(fields: Record<string, string>, pictures: Record<string, number[]> = {}) {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value)
  for (const [name, hues] of Object.entries(pictures))
    for (const hue of hues)
      made.append(name, new File([new Uint8Array(await paint(hue))], `${hue}.jpg`, { type: 'image/jpeg' }))
  return made
}

/** Creates records of every kind through the API of version 1.0, and edits and deletes some. */
export async function fillRecords(url: string, authorization: string): Promise<void> {
  const call = callAs(url, authorization)
  const words = 'Written by the first version, and long enough for what a description has to be at least.'
  const texts = { shortDescription: 'In a few words', fullDescription: words }
  const service = await call(
    'POST',
    '/services',
    await form({ name: 'Linocut tattoos', ...texts }, { headerImage: [10], relatedImg: [50, 90] }),
  )
  const person = { name: 'Asha Nayak', bio: words, service: service._id, experience: '7 years' }
  const artist = await call('POST', '/artists', await form(person, { profileImage: [130], images: [170] }))
  // Changes the slug, so that the former URL redirects.
  await call('PUT', `/artists/${artist._id}`, await form({ ...person, slug: 'asha-of-puri' }))
  const gallery = await call(
    'POST',
    '/gallery',
    await form({ category: 'featured-work' }, { images: [210, 250] }),
  )
  await call('POST', '/gallery', await form({ category: 'inside-studio' }, { images: [290] }))
  const [first] = gallery.images as { public_id: string }[]
  await call('PATCH', `/pictures/${first?.public_id}`, { alt: 'A swift above a wrist, “freshly” inked' })
  const blog = {
    title: 'How ink heals',
    author: 'Asha',
    publicDate: '2026-02-01',
    content: words,
    tags: 'ink, care',
  }
  await call('POST', '/blogs', await form(blog, { image: [330] }))
  const faq = await call('POST', '/faqs', {
    question: 'Does it hurt?',
    answer: 'A little.',
    category: 'other',
  })
  await call('PUT', `/faqs/${faq._id}`, { isActive: false })
  await call('POST', '/faqs', { question: 'ଯନ୍ତ୍ରଣା ହୁଏ କି?', answer: 'ଅଳ୍ପ।' })
  const client = { name: 'Ira', city: 'Puri', date: '2026-03-04', message: 'Steady\nhands', rating: 5 }
  await call('POST', '/feedback', client)
  const gone = await call('POST', '/feedback', { ...client, name: 'Gone' })
  await call('DELETE', `/feedback/${gone._id}`)
  await call('POST', '/shorts', { url: 'https://youtu.be/aaaaaaaaaaa', title: 'A short' })
  await call('POST', '/reels', { url: 'https://www.instagram.com/reel/aaaaaaaaaaa/', title: 'A reel' })
  await call('POST', '/contact-info', {
    phone: '+91 90000 00000',
    altMobile: '+91 90000 00001',
    email: 'hello@studio.example',
    address: 'Plot 412, Saheed Nagar, Bhubaneswar',
    workingHours: [{ day: 'Monday', hours: '10AM - 8PM', note: 'by appointment' }],
  })
  // These calls create keys in the settings, which no restore copies.
  for (const path of ['/contact/form', '/bookings/calendar']) await call('GET', path)
}

/** Creates enquiries in every status. */
export async function fillEnquiries(url: string, authorization: string): Promise<void> {
  const call = callAs(url, authorization)
  for (let n = 0; n < 6; n++) {
    const sent = await post(url, { ...visitor(`first-${n}`), phone: `+91 98765 4321${n}` }, randomUUID())
    if (sent.status !== 201) throw new Error(`an enquiry got ${sent.status}: ${await sent.text()}`)
  }
  const { data } = (await call('GET', '/contact?limit=6&q=first-')) as unknown as { data: Body[] }
  const work = [
    { status: 'contacted', note: 'Rang back,\nwants it small' },
    { status: 'booked', bookedFor: '2031-05-06T09:30:00.000Z' },
    { status: 'spam' },
    { status: 'closed', unread: false },
  ]
  for (const [i, change] of work.entries()) await call('PATCH', `/contact/${data[i]?._id}`, change)
  await call('DELETE', `/contact/${data[4]?._id}`)
}
