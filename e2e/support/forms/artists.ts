import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { query } from '../../../server/test/query.ts'
import { LONG_TEXT, test as office } from '../back-office.ts'
import { makePng } from '../pictures.ts'

export const BIO = 'Dotwork and temple borders.'

interface Person {
  _id: string
  slug: string
  profileImage: { public_id: string } | null
  images: { public_id: string }[]
}

interface Fixtures {
  services: { tattoo: string; piercing: string }
  /** Creates a tattoo artist with a portrait and `work` pictures through the API. */
  makeArtist: (artist: { name: string; work?: number }) => Promise<Person>
}

export const test = office.extend<Fixtures>({
  services: async ({ office: { databaseUrl }, baseURL: _ }, use) => {
    const [tattoo, piercing] = [randomUUID(), randomUUID()]
    await query(
      databaseUrl,
      `insert into services (id, name, slug, short_description, full_description, position) values
       ('${tattoo}', 'Tattoo', 'tattoo', 'Short.', '${LONG_TEXT}', 1),
       ('${piercing}', 'Piercing', 'piercing', 'Short.', '${LONG_TEXT}', 2)`,
    )
    await use({ tattoo, piercing })
  },
  makeArtist: async ({ request, baseURL, token, services }, use) => {
    await use(async ({ name, work = 0 }) => {
      const form = new FormData()
      const words = { name, bio: BIO, service: services.tattoo, experience: '7+' }
      for (const [field, value] of Object.entries(words)) form.append(field, value)
      form.append('profileImage', toFile('portrait.png', 9))
      for (let i = 0; i < work; i++) form.append('images', toFile(`work-${i + 1}.png`, i))
      const answer = await request.post(`${baseURL}/api/artists`, {
        headers: { authorization: token },
        multipart: form,
      })
      if (!answer.ok()) throw new Error(await answer.text())
      return answer.json()
    })
  },
})

const toFile = (name: string, colour: number) =>
  new File([new Uint8Array(makePng(200, 200, colour))], name, { type: 'image/png' })

export function artistForm(page: Page, title: 'Add Artist' | 'Edit Artist' | 'page') {
  const place = title === 'page' ? page.getByRole('main') : page.getByRole('dialog', { name: title })
  return {
    place,
    name: place.getByLabel('Name', { exact: true }),
    experience: place.getByLabel('Experience'),
    service: place.getByLabel('Service', { exact: true }),
    bio: place.getByLabel('Bio'),
    hours: place.getByLabel('Working hours'),
    address: place.getByLabel('Address'),
    profile: place.locator('input[type=file]').first(),
    work: place.getByLabel('Gallery images'),
    save: place.getByRole('button', { name: 'Save', exact: true }),
    cancel: place.getByRole('button', { name: 'Cancel' }),
  }
}

export { expect } from '../back-office.ts'
