import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/forms/gallery.ts'

const picturesOn = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('img')

async function scrollUntil(page: Page, count: number) {
  await expect(async () => {
    await page
      .getByRole('list', { name: 'Pictures' })
      .evaluate((wall) =>
        scrollTo({ top: wall.getBoundingClientRect().bottom + scrollY - innerHeight, behavior: 'instant' }),
      )
    expect(await picturesOn(page).count()).toBeGreaterThanOrEqual(count)
  }).toPass()
}

async function expectOrder(page: Page, inOrder: { public_id: string }[]) {
  const shown = await picturesOn(page).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  for (const [i, src] of shown.entries()) expect(src).toContain(inOrder[i]?.public_id)
}

test('[GAL-02] the gallery shows each picture once and in order while other pictures are added', {
  tag: '@full',
}, async ({ page, makeImages, readGallery }) => {
  await makeImages(40)
  const inOrder = await readGallery()
  await page.goto('/gallery')
  await expect(picturesOn(page)).toHaveCount(13)
  // Adds a whole page of pictures, so that the next page contains nothing new.
  await makeImages(13)
  await scrollUntil(page, 38)
  await expectOrder(page, inOrder)
})

test('the gallery shows every picture when its cached second page is outdated', { tag: '@full' }, async ({
  page,
  baseURL,
  makeImages,
  readGallery,
}) => {
  await makeImages(40)
  const second = await page.request.get(`${baseURL}/api/gallery?page=2&limit=13`)
  // Serves the second page from before the upload, as a proxy cache may do.
  await page.route('**/api/gallery?page=2&limit=13', (route) => route.fulfill({ response: second }))
  await makeImages(5)
  const inOrder = await readGallery()
  await page.goto('/gallery')
  await scrollUntil(page, 26)
  await expectOrder(page, inOrder)
})
