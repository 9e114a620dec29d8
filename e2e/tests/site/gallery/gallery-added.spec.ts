import { expect, test } from '../../../support/forms/gallery.ts'

test('[GAL-02] each picture is shown once, in its order, when others are added meanwhile', async ({
  page,
  makeImages,
  readGallery,
}) => {
  await makeImages(40)
  const inOrder = await readGallery()
  await page.goto('/gallery')
  const pictures = page.getByRole('list', { name: 'Pictures' })
  await expect(pictures.getByRole('img')).toHaveCount(13)
  // A whole page of them: the next page has nothing new.
  await makeImages(13)
  await expect(async () => {
    await pictures.evaluate((wall) =>
      scrollTo({ top: wall.getBoundingClientRect().bottom + scrollY - innerHeight, behavior: 'instant' }),
    )
    expect(await pictures.getByRole('img').count()).toBeGreaterThanOrEqual(38)
  }).toPass()
  const shown = await pictures
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  for (const [i, src] of shown.entries()) expect(src).toContain(inOrder[i]?.public_id)
})
