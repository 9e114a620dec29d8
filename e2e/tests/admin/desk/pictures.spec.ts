import { ANANYA, expect, requestDrawer, test } from '../../../support/desk/desk.ts'
import { swipe } from '../../../support/input/swipe.ts'
import { makePng } from '../../../support/pictures.ts'
import { findViolations } from '../../../support/rendering/axe.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, allowConsoleErrors: true })
test.beforeEach(({ signIn }) => signIn())

test('staff see pictures of an enquiry in list and drawer, open them and remove one', async ({
  page,
  request,
  baseURL,
}) => {
  const { status: _, phone_e164: __, ...fields } = ANANYA
  const sent = await request.post(`${baseURL}/api/contact`, {
    headers: { 'form-pictures': '1' },
    data: fields,
  })
  const ticket = (await sent.json()).pictureTicket
  for (const [i, kind] of ['idea', 'place', 'idea', 'idea'].entries()) {
    const added = await request.put(`${baseURL}/api/contact/pictures/${crypto.randomUUID()}?kind=${kind}`, {
      headers: { 'picture-ticket': ticket, 'content-type': 'application/octet-stream' },
      data: makePng(600, 400 + i * 100, i),
    })
    expect(added.status()).toBe(200)
  }

  await page.goto('/admin/contact')
  const row = page.getByRole('row', { name: /4 pictures\. / })
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect(row.locator('img')).toHaveCount(3)
  // On a phone the list shows only the number of pictures and loads none of them.
  for (const image of await row.locator('img').all()) await expect(image).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const image of await row.locator('img').all())
    await expect.poll(() => image.evaluate(isLoaded)).toBe(true)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByRole('link', { name: ANANYA.name, exact: true }).tap()
  const { drawer } = requestDrawer(page, ANANYA.name)
  const pictures = drawer.getByRole('region', { name: 'Pictures' }).getByRole('button')
  await expect(pictures).toHaveCount(4)
  expect(await findViolations(page)).toEqual([])
  await pictures.nth(0).tap()
  const viewer = (position: string) => page.getByRole('dialog', { name: `Picture ${position}` })
  await expect(viewer('1 of 4: Reference picture')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const stage = page.locator('[data-viewer] [data-shown=true] img')
  await expect.poll(() => stage.evaluate(isLoaded)).toBe(true)
  await swipe(page, 300, 60)
  await expect(viewer('2 of 4: Place on the body')).toBeVisible()
  // The picture URLs expire while the viewer is open: the next step requests new URLs and retries.
  const large = '**/api/contact/pictures/*/large*'
  await page.route(large, (route) => route.abort())
  await page.clock.setFixedTime(Date.now() + 6 * 60_000)
  const renewed = page.waitForResponse(/\/api\/contact\/[^/]+\/pictures$/)
  await page.keyboard.press('End')
  await expect(viewer('4 of 4: Reference picture')).toBeVisible()
  await renewed
  await expect(page.getByRole('alert').filter({ hasText: 'Picture not loaded.' })).toBeVisible()
  await page.unroute(large)
  // New URLs that arrive only now load the picture without a tap.
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await again.isVisible()) await again.tap({ timeout: 1_000 })
    expect(await stage.evaluate(isLoaded, undefined, { timeout: 1_000 })).toBe(true)
  }).toPass()
  // Shortcuts of the list below have no effect in the viewer.
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer('3 of 4: Reference picture')).toBeVisible()

  const address = (await stage.getAttribute('src')) ?? ''
  expect((await request.get(`${baseURL}${address}`)).status()).toBe(200)
  const question = page.getByRole('dialog', { name: 'Remove this picture?' })
  await page.getByRole('button', { name: 'Report as unsuitable' }).tap()
  // why: breaking the shared server would affect other tests.
  await page.route('**/api/contact/pictures/*', (route) => route.abort(), { times: 1 })
  await question.getByRole('button', { name: 'Remove picture' }).tap()
  await expect(question.getByRole('alert')).toContainText('Not removed.')
  await question.getByRole('button', { name: 'Remove picture' }).tap()
  await expect(viewer('3 of 3: Reference picture')).toBeVisible()
  await expect(page.getByText('Picture removed.')).toBeVisible()
  expect((await request.get(`${baseURL}${address}`)).status()).toBe(404)
  await page.keyboard.press('Escape')
  await expect(pictures).toHaveCount(3)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await findViolations(page)).toEqual([])
})
