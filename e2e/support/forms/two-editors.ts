import type { Locator, Page } from '@playwright/test'
import { query } from '../../../server/test/query.ts'
import { hydrate } from '../scripts/hydration.ts'
import { test as artists, expect } from './artists.ts'

interface Fixtures {
  /** Two staff members who are signed in in separate browsers. */
  editors: { first: Page; second: Page }
  /** Error reports that the second browser sent. */
  reported: string[]
  make: (kind: Kind) => Promise<void>
  read: (kind: Kind) => Promise<string[]>
}

const INFO = {
  phone: '0674 2345678',
  email: 'desk@studio.example',
  address: 'Saheed Nagar, Bhubaneswar',
  workingHours: [
    { day: 'Monday', hours: '10 am to 7 pm', note: '' },
    { day: 'Tuesday', hours: '10 am to 7 pm', note: '' },
  ],
}

export const test = artists.extend<Fixtures>({
  editors: async ({ browser, baseURL, viewport, token }, use) => {
    const open = async () => {
      const context = await browser.newContext({ viewport, ...(baseURL ? { baseURL } : {}) })
      await context.addInitScript((value) => localStorage.setItem('token', value), token)
      return context.newPage()
    }
    const [first, second] = await Promise.all([open(), open()])
    await use({ first, second })
    await Promise.all([first, second].map((page) => page.context().close()))
  },
  reported: async ({ editors: { second } }, use) => {
    const reported: string[] = []
    second.on('request', (request) => {
      if (request.url().endsWith('/api/client-errors')) reported.push(request.postData() ?? '')
    })
    await use(reported)
  },
  make: async ({ office, request, token, makeArtist, makeService }, use) => {
    const sql = (text: string) => query(office.databaseUrl, text)
    const saveInfo = () =>
      request.post('/api/contact-info', { headers: { authorization: token }, data: INFO })
    await use(async (kind) => {
      await kind.make({ sql, makeArtist, makeService, saveInfo })
    })
  },
  read: async ({ request, token }, use) => {
    await use(async ({ address, keys }) => {
      const found = await (await request.get(address, { headers: { authorization: token } })).json()
      const [record] = Array.isArray(found) ? found : (found.feedbacks ?? [found])
      return keys.map((key) => record[key])
    })
  },
})

/** A kind of record with an edit form, and two fields that the test changes. */
export interface Kind {
  name: string
  make: (fixtures: Makers) => Promise<unknown>
  open: (page: Page) => Promise<Locator>
  fields: [string, string]
  address: string
  keys: [string, string]
}

interface Makers {
  sql: (text: string) => Promise<unknown>
  makeArtist: (artist: { name: string }) => Promise<unknown>
  makeService: (service: { name: string }) => Promise<unknown>
  saveInfo: () => Promise<unknown>
}

const dialogAt = (path: string, button: string | RegExp, title: string) => async (page: Page) => {
  await page.goto(path)
  await hydrate(page)
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  return dialog
}

const pageAt = (path: string) => async (page: Page) => {
  await page.goto(path)
  await hydrate(page)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  return page.getByRole('main')
}

const artist = {
  make: ({ makeArtist }: Makers) => makeArtist({ name: 'Meera Das' }),
  fields: ['Experience', 'Bio'] as [string, string],
  address: '/api/artists/slug/meera-das',
  keys: ['experience', 'bio'] as [string, string],
}

export const KINDS: Kind[] = [
  {
    ...artist,
    name: 'an artist in the dialog',
    open: dialogAt('/admin/artists', 'Edit Meera Das', 'Edit Artist'),
  },
  { ...artist, name: 'an artist on the page', open: pageAt('/admin/editartist/meera-das') },
  {
    name: 'a service',
    make: ({ makeService }) => makeService({ name: 'Helix' }),
    open: dialogAt('/admin/service', 'Edit Helix', 'Edit Service'),
    fields: ['Short description', 'Full description'],
    address: '/api/services/slug/helix',
    keys: ['shortDescription', 'fullDescription'],
  },
  {
    name: 'a blog',
    make: ({ sql }) =>
      sql(`insert into blogs (title, slug, author, public_date, content, tags)
           values ('Rains', 'rains', 'Ritika', '2026-11-08', 'One.' || chr(10) || 'Two.', '{care,ink}')`),
    open: dialogAt('/admin/blogs', 'Edit Rains', 'Edit Blog'),
    fields: ['Author', 'Content'],
    address: '/api/blogs/rains',
    keys: ['author', 'content'],
  },
  {
    name: 'a FAQ',
    make: ({ sql }) => sql(`insert into faqs (question, answer) values ('Does it hurt?', 'A little.')`),
    open: dialogAt('/admin/faq', /^Edit /, 'Edit FAQ'),
    fields: ['Question', 'Answer'],
    address: '/api/faqs',
    keys: ['question', 'answer'],
  },
  {
    name: 'feedback',
    make: ({ sql }) =>
      sql(`insert into feedback (name, city, date, message, rating)
           values ('Asha', 'Puri', '2026-11-01', 'Calm hands.', 5)`),
    open: dialogAt('/admin/feedback', 'Edit feedback from Asha', 'Edit Feedback'),
    fields: ['City', 'Message'],
    address: '/api/feedback',
    keys: ['city', 'message'],
  },
  {
    name: 'the contact info',
    make: ({ saveInfo }) => saveInfo(),
    open: pageAt('/admin/contact/info'),
    fields: ['Phone', 'Address'],
    address: '/api/contact-info',
    keys: ['phone', 'address'],
  },
]

export const openInBothBrowsers = <Opened>(
  { first, second }: Fixtures['editors'],
  open: (page: Page) => Promise<Opened>,
) => Promise.all([open(first), open(second)])

export const field = (form: Locator, label: string) =>
  form.getByRole('textbox', { name: new RegExp(`^${label}( (\\(optional\\)|at least ).*)?$`) })

/** Clicks Save and returns the status of the response. */
export async function save(page: Page, form: Locator): Promise<number> {
  const answered = page.waitForResponse(
    (response) =>
      ['PUT', 'POST', 'PATCH'].includes(response.request().method()) && /\/api\//.test(response.url()),
  )
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  return (await answered).status()
}

export { expect }
