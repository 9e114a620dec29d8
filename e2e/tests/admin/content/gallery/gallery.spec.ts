import { holdCalls } from '../../../../support/calls/hold-calls.ts'
import { expect, test, tiles } from '../../../../support/forms/gallery.ts'
import { toast } from '../../../../support/forms/service-form.ts'
import { pasteText, typeText } from '../../../../support/hand/typing.ts'

test.beforeEach(({ signIn }) => signIn())

test.describe('the list', () => {
  test('[AGA-01] [AGA-02] [ADM-05] twelve a page, each with its category; the filter is in the address', async ({
    page,
    makeImages,
  }) => {
    await makeImages(37)
    await makeImages(2, 'inside-studio')
    await page.goto('/admin/galery?page=4')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery')
    await expect(tiles(page)).toHaveCount(3)
    await page.goto('/admin/galery')
    await expect(tiles(page)).toHaveCount(12)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const numbers = pages.getByRole('link', { name: /^Page \d$/ })
    await expect(numbers).toHaveText(['1', '2', '3', '4'])
    await expect(tiles(page).first()).toContainText('Inside Studio')
    await expect(tiles(page).last()).toContainText('Featured Work')
    await expect(page.getByRole('button', { name: 'Delete picture 12', exact: true })).toBeVisible()
    const picture = tiles(page).first().locator('[data-picture] picture img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1)

    await pages.getByRole('link', { name: 'Page 3' }).click()
    await expect(page).toHaveURL('/admin/galery?page=3')
    const filter = page.getByLabel('Category')
    await expect(filter.getByRole('option')).toHaveText(['All Categories', 'Featured Work', 'Inside Studio'])
    const call = page.waitForRequest('**/api/gallery/**')
    await filter.selectOption('Inside Studio')
    const asked = new URL((await call).url())
    expect(asked.pathname + asked.search).toBe('/api/gallery/category/inside-studio?page=1&limit=12')
    await expect(page).toHaveURL('/admin/galery?category=inside-studio')
    await expect(tiles(page)).toHaveCount(2)
    // A single page has its number too.
    await expect(numbers).toHaveText(['1'])
    await page.reload()
    await expect(filter).toHaveValue('inside-studio')
    await expect(tiles(page)).toHaveCount(2)
    await page.goBack()
    await expect(page).toHaveURL('/admin/galery?page=3')
    await expect(filter).toHaveValue('')
    await filter.selectOption('Featured Work')
    await pages.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/admin/galery?category=featured-work&page=2')
    await expect(tiles(page).filter({ hasText: 'Featured Work' })).toHaveCount(12)
  })

  test('[AGA-02] [ADM-04] twelve skeletons, then the empty text', async ({ page }) => {
    const answer = await holdCalls(page, '**/api/gallery?*')
    await page.goto('/admin/galery')
    const waiting = page.getByRole('list', { name: 'Loading images' })
    await expect(waiting.getByRole('listitem')).toHaveCount(12)
    answer()
    await expect(page.getByText('No images found.', { exact: true })).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Change order' })).toHaveCount(0)
  })
})

test.describe('deleting', () => {
  test('[AGA-03] asks, then takes the tile away without asking for the list again', async ({
    page,
    makeImages,
    readGallery,
  }) => {
    const [first, second] = await makeImages(13)
    await page.goto('/admin/galery')
    await page.getByRole('button', { name: 'Delete picture 1', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Image' })
    await expect(dialog).toContainText('Are you sure you want to delete this image?')
    await expect(dialog).toContainText('press “Remove for good” in “Recently deleted”')
    await expect(dialog.locator('[data-picture]')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Delete picture 1', exact: true })).toBeFocused()
    await expect(tiles(page)).toHaveCount(12)
    await page.keyboard.press('Enter')
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
    })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(tiles(page)).toHaveCount(11)
    const id = encodeURIComponent(first?.public_id ?? '')
    expect(calls).toEqual([`DELETE /api/gallery/${first?.galleryId}/image/${id}`])
    const left = await readGallery()
    expect(left).toHaveLength(12)
    expect(left[0]?.public_id).toBe(second?.public_id)
  })

  test('[AGA-03] [LST-01] a page that became empty shows what follows it, or the one before', async ({
    page,
    makeImages,
  }) => {
    await makeImages(13)
    await page.goto('/admin/galery?page=2')
    const deleteOne = async () => {
      await page.getByRole('button', { name: 'Delete picture 1', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await deleteOne()
    await expect(page).toHaveURL('/admin/galery')
    await expect(tiles(page)).toHaveCount(12)
    await page.getByLabel('Category').selectOption('Inside Studio')
    await expect(page.getByText('No images found.')).toBeVisible()
    await makeImages(1, 'inside-studio')
    await page.reload()
    await deleteOne()
    await expect(page.getByText('No images found.')).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ loud: true })

  test('[LST-02] a list that does not come and a picture that stays are logged, and said where they happen', async ({
    page,
    makeImages,
  }) => {
    await makeImages(2)
    const isLogged = (message: { text: () => string }) =>
      message.text().startsWith('A call to the API failed')
    await page.route('**/api/gallery?*', (route) => route.abort(), { times: 1 })
    const logged = page.waitForEvent('console', isLogged)
    await page.goto('/admin/galery')
    await logged
    await expect(
      page.getByText('Pictures could not be loaded. None are lost.', { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(tiles(page)).toHaveCount(2)
    await page.route('**/api/gallery/*/image/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Delete picture 2', exact: true }).click()
    const loggedAgain = page.waitForEvent('console', isLogged)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await loggedAgain
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Not deleted. Please check the connection and try again.',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(tiles(page)).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('')
  })

  test('the words of a picture are kept until they can be saved', async ({
    page,
    makeImages,
    readGallery,
  }) => {
    await makeImages(1)
    await page.goto('/admin/galery')
    await page.getByRole('button', { name: 'Describe picture 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Describe Image' })
    const words = dialog.getByLabel('Description')
    await pasteText(words, 'x'.repeat(301))
    await expect(dialog.getByText('301 / 300')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(words).toHaveAccessibleDescription('Maximum 300 characters allowed')
    await expect(words).toBeFocused()
    await typeText(words, '  A koi on a forearm  ')
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page)).toHaveText('The description could not be saved.')
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
    await expect(words).toHaveValue('  A koi on a forearm  ')
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page).getByText('Description saved.')).toBeVisible()
    await expect(tiles(page).getByRole('img', { name: 'A koi on a forearm', exact: true })).toBeVisible()
    expect((await readGallery())[0]?.alt).toBe('A koi on a forearm')
  })
})

test('nothing is wider than a phone', async ({ page, makeImages }) => {
  await makeImages(13)
  await page.goto('/admin/galery')
  await expect(tiles(page)).toHaveCount(12)
  await page.setViewportSize({ width: 360, height: 640 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  for (const button of ['Describe picture 1', 'Delete picture 1']) {
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await expect(cancel).toBeInViewport({ ratio: 1 })
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await cancel.click()
  }
})
