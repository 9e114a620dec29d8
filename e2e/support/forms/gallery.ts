import type { Page } from '@playwright/test'
import { test as office } from '../back-office.ts'
import { makePng } from '../pictures.ts'

export interface GalleryImage {
  public_id: string
  galleryId: string
  alt: string
  category: string
}

interface Fixtures {
  makeImages: (count: number, category?: 'featured-work' | 'inside-studio') => Promise<GalleryImage[]>
  /** Reads all pictures through the public API, as visitors do. */
  readGallery: () => Promise<GalleryImage[]>
}

const PER_CALL = 20

export const test = office.extend<Fixtures>({
  makeImages: async ({ request, baseURL, token }, use) => {
    await use(async (count, category = 'featured-work') => {
      const made: GalleryImage[] = []
      while (made.length < count) {
        const form = new FormData()
        form.append('category', category)
        for (let i = 0; i < Math.min(PER_CALL, count - made.length); i++)
          form.append('images', new File([new Uint8Array(makePng(24, 24, i))], `${i}.png`))
        const answer = await request.post(`${baseURL}/api/gallery`, {
          headers: { authorization: token },
          multipart: form,
        })
        if (!answer.ok()) throw new Error(await answer.text())
        made.unshift(...(await answer.json()).images)
      }
      return made
    })
  },
  readGallery: async ({ request, baseURL }, use) => {
    await use(async () => (await (await request.get(`${baseURL}/api/gallery?limit=100`)).json()).images)
  },
})

export const tiles = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem')

export function addForm(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Add pictures' })
  return {
    dialog,
    category: dialog.getByLabel('Category'),
    images: dialog.getByLabel('Images', { exact: true }),
    rows: dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem'),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    close: dialog.locator('header').getByRole('button', { name: 'Close' }),
  }
}

export { expect } from '../test.ts'
