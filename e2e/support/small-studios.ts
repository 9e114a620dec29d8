import type { Studio } from '../../contract/src/studio/profile/profile-shapes.ts'
import { STAFF } from '../../server/test/staff.ts'

export interface SmallStudio {
  title: string
  profile: object
  services: string[]
  artists: string[]
  reviews: number
  /** Number of gallery pictures; with `labelled`, all are by the first artist. */
  pictures: number
  labelled?: boolean
  logo?: string
}

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="96"><path fill="${colour}" d="M0 0h320v20H0zM0 76h320v20H0zM140 30h40v36h-40z"/></svg>`

const LONG_NAME = 'Wundersamerweise Tätowierungswerkstatt e'

export const SMALL_STUDIOS: SmallStudio[] = [
  { title: 'nothing but a name', profile: {}, services: [], artists: [], reviews: 0, pictures: 0 },
  {
    title: 'a name of three letters and six pictures',
    profile: { name: 'Ink', fullName: 'Ink Tattoo' },
    ...{ services: ['Tattoo'], artists: ['Asha Rao', 'Kabir Sen'], reviews: 0, pictures: 6 },
  },
  {
    title: 'a name of forty letters and a white logo',
    profile: { name: LONG_NAME, fullName: LONG_NAME },
    ...{ services: ['Tattoo'], artists: [LONG_NAME, 'Bo'], reviews: 1, pictures: 6, logo: svg('#fff') },
  },
  {
    title: 'a dark logo and five testimonials',
    profile: { hero: { promise: 'Fine lines, drawn slowly', first: 'Fine', accent: 'lines' } },
    ...{
      services: ['Tattoo', 'Piercing'],
      artists: ['Asha Rao'],
      reviews: 5,
      pictures: 3,
      logo: svg('#111'),
    },
  },
  {
    title: 'pictures labelled with their artist',
    profile: { teaser: { text: 'We draw by hand.\nOne person at a time.', picture: null } },
    ...{ services: ['Tattoo', 'Piercing', 'Removal'], artists: ['Asha Rao', 'Kabir Sen', 'Meera Das'] },
    ...{ reviews: 4, pictures: 7, labelled: true },
  },
]

const BARE = {
  name: 'Ink & Iron',
  fullName: 'Ink & Iron Tattoo Studio',
  place: { city: 'Pune', region: '', street: '', postalCode: '', country: 'IN' },
  timeZone: 'Asia/Kolkata',
  currency: 'INR',
  hero: {},
  teaser: {},
  about: {},
  sections: {},
  look: { accent: '#e5492b' },
  replacesSample: true,
}

const PNG_START = 0x89

const TEXT = 'Drawn by hand, in one sitting or several, and only after we have talked about it.'

/** Fills an instance that has the sample profile and no content. */
export async function buildStudio(url: string, studio: SmallStudio, pictures: Buffer[]): Promise<void> {
  let token = ''
  async function call(method: string, path: string, data: object, files: [string, Buffer, string][] = []) {
    const form = new FormData()
    for (const [name, value] of Object.entries(data)) form.append(name, String(value))
    for (const [i, [name, bytes, type]] of files.entries())
      form.append(name, new File([new Uint8Array(bytes)], `${i}.${type.slice(6, 9)}`, { type }))
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        authorization: token,
        ...(files.length > 0 ? {} : { 'content-type': 'application/json' }),
      },
      body: files.length > 0 ? form : JSON.stringify(data),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  const picture = (i: number) => pictures[i % pictures.length] as Buffer
  const file = (name: string, i: number): [string, Buffer, string] => [
    name,
    picture(i),
    picture(i)[0] === PNG_START ? 'image/png' : 'image/jpeg',
  ]

  token = (await call('POST', 'auth/login', STAFF)).token
  const sample: Studio = await (await fetch(`${url}/api/studio`)).json()
  const seo = Object.fromEntries(Object.keys(sample.seo).map((page) => [page, {}]))
  const logo = studio.logo
    ? await call('POST', 'studio/logo', {}, [['logo', Buffer.from(studio.logo), 'image/svg+xml']])
    : undefined
  const look = { ...BARE.look, ...(logo ? { logo: logo.name } : {}) }
  await call('PUT', 'studio', { ...BARE, seo, look, ...studio.profile })
  await call('POST', 'contact-info', {
    ...{ phone: '020 2345678', email: 'desk@ink.example', address: '4 Lane, Pune' },
    workingHours: [{ day: 'Monday', hours: '11AM - 8PM', note: '' }],
  })
  for (const [i, name] of studio.services.entries())
    await call('POST', 'services', { name, shortDescription: 'By hand.', fullDescription: TEXT }, [
      file('headerImage', i + 1),
    ])
  const services = await (await fetch(`${url}/api/services`)).json()
  const artists = []
  for (const [i, name] of studio.artists.entries()) {
    const text = { name, bio: TEXT, experience: '3', service: services[0]._id }
    artists.push(await call('POST', 'artists', text, [file('profileImage', i + 2)]))
  }
  for (let i = 0; i < studio.reviews; i++)
    await call('POST', 'feedback', {
      name: `Visitor ${i}`,
      city: 'Pune',
      date: '2026-11-01',
      message: TEXT,
      rating: 5,
    })
  if (studio.pictures === 0) return
  const images = Array.from({ length: studio.pictures }, (_, i) => file('images', i))
  const gallery = await call('POST', 'gallery', { category: 'featured-work' }, images)
  if (!studio.labelled) return
  const ids = gallery.images.map(({ public_id }: { public_id: string }) => public_id)
  await call('PATCH', 'gallery/labels', { changes: [{ pictures: ids, artistId: artists[0]._id }] })
}
