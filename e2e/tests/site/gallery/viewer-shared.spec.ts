import { SAMPLE_STUDIO } from '../../../../server/src/sample/sample-content.ts'
import { readHead } from '../../../support/read-head.ts'
import { hydrate } from '../../../support/scripts/hydration.ts'
import { expect, test } from '../../../support/test.ts'
import { idOf, position, tiles, viewer } from '../../../support/viewer.ts'

test('opening a shared picture URL shows the viewer, and Close stays on the page', {
  tag: '@full',
}, async ({ page, request, baseURL }) => {
  const { images } = await (await request.get('/api/gallery?limit=100')).json()
  const { public_id, alt } = images[40]
  const address = `/gallery?picture=${public_id}`
  const { canonical, tags, title } = await readHead(page, request, address)
  expect(canonical).toBe(`${baseURL}/gallery`)
  expect(tags['og:image']).toEqual([`${baseURL}/media/${public_id}/share.jpeg`])
  expect(tags['og:image:alt']).toEqual([alt])
  expect(tags['og:url']).toEqual([`${baseURL}${address}`])
  expect(tags['og:title']).toEqual([`${alt} | ${SAMPLE_STUDIO.name}`])
  expect(title).toBe(`${alt} | ${SAMPLE_STUDIO.name}`)
  expect((await request.get(`/media/${public_id}/share.jpeg`)).status()).toBe(200)

  await page.goto(address)
  await position(page, '41 of 48')
  await page.keyboard.press('ArrowLeft')
  await position(page, '40 of 48')
  await viewer(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/gallery\?shown=(52|48)$/)
  const own = page.locator(`a[href*="${images[39].public_id}"]`)
  await expect(own).toBeFocused()
  await expect(own).toBeInViewport()
})

test('without scripts, a shared picture is rendered at its place in the viewer', {
  tag: '@full',
}, async ({ browser, request, baseURL }) => {
  const { images } = await (await request.get('/api/gallery?limit=100')).json()
  const { public_id, alt } = images[40]
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const placeIn = async (javaScriptEnabled: boolean) => {
      const page = await browser.newPage({ viewport, javaScriptEnabled })
      await page.goto(`${baseURL}/gallery?picture=${public_id}`)
      if (javaScriptEnabled) await hydrate(page)
      if (javaScriptEnabled) await expect(viewer(page)).toBeVisible()
      else await expect(page.getByText('41 of 48', { exact: true })).toBeVisible()
      const shown = page.locator(
        javaScriptEnabled ? 'div[data-shown=true] picture img' : '[data-plain-viewer] picture img',
      )
      await expect(shown).toHaveAttribute('alt', alt)
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      const facts = await shown.evaluate((img: HTMLImageElement) => {
        const box = (img.closest('dialog, figure') as HTMLElement).querySelector('[class*=stage]')
        const { x, y, width, height } = (box as HTMLElement).getBoundingClientRect()
        return { file: new URL(img.currentSrc).pathname, stage: [x, y, width, height].map(Math.round) }
      })
      await page.close()
      return facts
    }
    const [before, after] = [await placeIn(false), await placeIn(true)]
    // Equal files load only once, and equal positions prevent a movement.
    expect(before.file).toBe(after.file)
    for (const [i, edge] of before.stage.entries())
      expect(Math.abs(edge - (after.stage[i] ?? 0)), `${before.stage} ${after.stage}`).toBeLessThanOrEqual(4)
  }
})

for (const path of ['/gallery', '/artists/ritika-mohanty', '/', '/about']) {
  test(
    `the URL of a missing picture of ${path} shows a notice with a link`,
    path === '/gallery' ? {} : { tag: '@full' },
    async ({ page }) => {
      const answer = await page.goto(`${path}?picture=nothing-like-it`)
      expect(answer?.status()).toBe(200)
      const words = page.getByText('This picture is no longer here. There are others to look at.')
      await expect(words).toBeVisible()
      await expect(viewer(page)).toHaveCount(0)
      await page.getByRole('link', { name: 'See the gallery' }).click()
      await expect(page).toHaveURL('/gallery')
      await expect(page.getByRole('list', { name: 'Pictures' })).toBeVisible()
      await expect(words).toHaveCount(0)
    },
  )
}

test('the URL of a picture that is no longer on the home page opens it in the gallery', {
  tag: '@full',
}, async ({ page, request, context }) => {
  const { images } = await (await request.get('/api/gallery/category/featured-work?limit=100')).json()
  await page.goto(`/?picture=${images[20].public_id}`)
  await expect(page).toHaveURL(`/gallery?category=featured-work&picture=${images[20].public_id}`)
  await position(page, `21 of ${images.length}`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await page.goto('/')
  await tiles(page).nth(1).click()
  await viewer(page).getByRole('button', { name: 'Share' }).click()
  await expect(viewer(page).getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `/gallery?category=featured-work&picture=${images[1].public_id}`,
  )
})

test('the booking link of a picture preselects picture, artist and service', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  await page.goto('/artists/ritika-mohanty')
  await tiles(page).first().click()
  await expect(viewer(page)).toBeVisible()
  const address = page.url()
  const id = idOf(page)
  await viewer(page).getByRole('link', { name: 'I want something like this' }).click()
  await expect(page).toHaveURL(`/contact?artist=ritika-mohanty&picture=${id}`)
  const form = page.getByRole('form')
  await expect(form.getByLabel('Inspiration link')).toHaveValue(address)
  expect(address).toContain(`${baseURL}/artists/ritika-mohanty?picture=`)
  await expect(form.getByLabel('Artist')).toHaveValue('Ritika Mohanty')
  await expect(form.getByLabel('Service')).toHaveValue('Tattoo')
  await page.goBack()
  await expect(viewer(page)).toBeVisible()
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
})

test('Share copies the URL when the browser has no share dialog', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await page.goto('/gallery?category=featured-work')
  await tiles(page).nth(1).click()
  await viewer(page).getByRole('button', { name: 'Share' }).click()
  await expect(viewer(page).getByText('Link copied.')).toBeVisible()
  const { origin } = new URL(page.url())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${origin}/gallery?category=featured-work&picture=${idOf(page)}`,
  )
})

test('Share opens the share dialog of the phone when it exists', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.assign(navigator, { share: async (what: object) => Object.assign(window, { shared: what }) }),
  )
  await page.goto('/services/tattoo')
  await tiles(page).first().click()
  await viewer(page).getByRole('button', { name: 'Share' }).click()
  expect(await page.evaluate(() => (window as unknown as { shared: { url: string } }).shared.url)).toBe(
    page.url(),
  )
})

test('a picture of the premises links to the contact page, not to a similar tattoo', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/gallery?category=inside-studio')
  await tiles(page).first().click()
  await expect(viewer(page)).toBeVisible()
  await expect(viewer(page).getByRole('link', { name: 'I want something like this' })).toHaveCount(0)
  await viewer(page).getByRole('link', { name: 'Visit us' }).click()
  await expect(page).toHaveURL('/contact')
})
