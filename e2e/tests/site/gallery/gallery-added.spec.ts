import { expect, test } from '../../../support/forms/gallery.ts'

test('[GAL-02] pages do not shift when a picture is added meanwhile', async ({
  page,
  makeImages,
  readGallery,
}) => {
  await makeImages(27)
  const inOrder = (await readGallery()).slice(0, 26)
  await page.goto('/gallery')
  const pictures = page.getByRole('list', { name: 'Pictures' })
  await expect(pictures.getByRole('img')).toHaveCount(13)
  await makeImages(1)
  await pictures.evaluate((wall) =>
    scrollTo({ top: wall.getBoundingClientRect().bottom + scrollY - innerHeight, behavior: 'instant' }),
  )
  await expect(pictures.getByRole('img')).toHaveCount(26)
  const shown = await pictures
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  for (const [i, { public_id }] of inOrder.entries()) expect(shown[i]).toContain(public_id)
})
