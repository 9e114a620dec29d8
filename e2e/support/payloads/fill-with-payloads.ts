import type { APIRequestContext } from '@playwright/test'
import { blogs } from '../../../contract/src/content/blogs-kind.ts'
import { makePng } from '../pictures.ts'
import { placesOf } from './payload-places.ts'
import { PAYLOADS } from './payloads.ts'

interface Office {
  request: APIRequestContext
  baseURL: string | undefined
  token: string
}

/** Returns texts that together contain all payloads, with as many payloads per text as fit. */
const texts = (max: number) => join(PAYLOADS, '\n', max)

function join(parts: string[], between: string, max: number): string[] {
  const made = ['']
  for (const part of parts) {
    const last = made.at(-1) as string
    if (last.length + part.length + between.length > max) made.push(part)
    else made[made.length - 1] = last === '' ? part : `${last}${between}${part}`
  }
  return made
}

/** Returns a function for single-line payloads of at most `max` characters, in rotation. */
function lines(max: number): (index: number) => string {
  const fitting = PAYLOADS.filter((payload) => payload.trim().length <= max && !/[\n\t]/.test(payload))
  return (index) => fitting[(index * 7) % fitting.length] as string
}

const [short, middle] = [lines(50), lines(100)]
const picture = () => new File([new Uint8Array(makePng(64, 64))], '"><img src=x onerror=pwned=1>.png')

/**
 * Creates all content that staff can write, with payloads in every text field. Returns the slugs of records
 * with a public page.
 */
export async function fillContent({ request, baseURL, token }: Office) {
  async function make(path: string, data: object | FormData) {
    const body = data instanceof FormData ? { multipart: data } : { data }
    const answer = await request.post(`${baseURL}/api/${path}`, {
      headers: { authorization: token },
      ...body,
    })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const made = {
    services: [] as string[],
    artists: [] as string[],
    blogs: [] as string[],
    /** Blogs that contain every payload in every kind of formatting. */
    formatted: [] as string[],
  }
  let serviceId = ''
  for (const [i, fullDescription] of texts(4_900).entries()) {
    const words = { name: middle(i), shortDescription: middle(i + 1), fullDescription }
    const service = await make('services', toForm(words, { headerImage: picture(), relatedImg: picture() }))
    serviceId = service._id
    made.services.push(service.slug)
  }
  for (const [i, bio] of texts(290).entries()) {
    if (i % 6 > 0) continue
    const words = { name: middle(i + 2), bio, experience: short(i), service: serviceId }
    const artist = await make('artists', toForm(words, { profileImage: picture() }))
    made.artists.push(artist.slug)
  }
  for (const [i, content] of texts(1_500).entries()) {
    const words = { title: middle(i + 3), author: middle(i + 4), publicDate: '2026-10-01', content }
    const blog = await make('blogs', toForm({ ...words, tags: `${short(i)},${short(i + 1)}` }, {}))
    made.blogs.push(blog.slug)
  }
  for (const [i, answer] of texts(2_900).entries())
    await make('faqs', { question: middle(i + 5), answer, category: 'general' })
  for (const [i, message] of texts(990).entries())
    await make('feedback', { name: middle(i), city: middle(i + 6), date: '2026-10-01', message, rating: 5 })
  for (let i = 0; i < 6; i++) {
    const url = `https://www.instagram.com/reel/AbCdEfGhIj${i}/?x="><img/src/onerror=pwned=1>`
    await make('reels', { url, title: middle(i + 7) })
    await make('shorts', { url: `https://evil.example/${i}/?x="onclick="pwned=1`, title: middle(i + 8) })
  }
  await make('contact-info', {
    phone: '<svg onload=pwned=1>9000000000',
    altMobile: '<svg onload=pwned=1>9000000001',
    email: "x'onload='pwned+1@studio.example".replaceAll('=', '-'),
    address: texts(490)[0],
    workingHours: ['Monday', 'Tuesday'].map((day, i) => ({ day, hours: middle(i), note: middle(i + 9) })),
  })
  const gallery = await make('gallery', toForm({ category: 'featured-work' }, { images: picture() }))
  await request.patch(`${baseURL}/api/pictures/${gallery.images[0].public_id}`, {
    headers: { authorization: token },
    data: { alt: middle(10) },
  })
  const placed = PAYLOADS.flatMap((payload) => placesOf(payload, gallery.images[0].url))
  for (const [i, content] of join(placed, '\n\n', blogs.fields.content.max - 1_000).entries()) {
    const words = { title: `Formatted ${middle(i)}`, author: 'A', publicDate: '2026-10-02', content }
    made.formatted.push((await make('blogs', toForm({ ...words, tags: '' }, {}))).slug)
  }
  return made
}

const SAFE = {
  name: 'pwned',
  email: 'pwned@mail.example',
  phone: '98765 43210',
  service: 'pwned',
  artist: 'pwned',
  inspiration: '',
  description: 'pwned',
}

type Field = keyof typeof SAFE

/**
 * Sends one enquiry per payload, with the payload in every field. A field that rejects the payload gets a
 * harmless value. Returns how many payloads each field accepted.
 */
export async function sendPayloads({ request, baseURL }: Pick<Office, 'request' | 'baseURL'>) {
  const taken = { name: 0, email: 0, phone: 0, service: 0, artist: 0, inspiration: 0, description: 0 }
  for (const payload of PAYLOADS) {
    const wanted = {
      name: payload,
      email: `${payload}@mail.example`,
      phone: `${payload}9876543`,
      service: payload,
      artist: payload,
      inspiration: payload,
      description: payload,
    }
    const post = (data: object) => request.post(`${baseURL}/api/contact`, { data })
    const first = await post(wanted)
    const { errors = [] }: { errors?: { field: Field }[] } = await first.json()
    const rejected = new Set(errors.map(({ field }) => field))
    const kept = Object.fromEntries([...rejected].map((field) => [field, SAFE[field]]))
    if (rejected.has('inspiration'))
      kept.inspiration = `https://evil.example/?${payload.replaceAll(/[\s\\]/g, '')}`
    if (!first.ok()) {
      const second = await post({ ...wanted, ...kept })
      if (!second.ok()) throw new Error(`${payload}: ${await second.text()}`)
    }
    for (const field of Object.keys(taken) as Field[]) if (!rejected.has(field)) taken[field]++
  }
  return taken
}

function toForm(words: Record<string, string>, files: Record<string, File>): FormData {
  const form = new FormData()
  for (const [field, value] of [...Object.entries(words), ...Object.entries(files)]) form.append(field, value)
  return form
}
