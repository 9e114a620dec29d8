import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

test('[ABT-01] About plays a looping, muted, inline video with a poster', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/about')
  const video = page.locator('video')
  const facts = await video.evaluate((element: HTMLVideoElement) => ({
    loop: element.loop,
    muted: element.muted,
    inline: element.playsInline,
    poster: new URL(element.poster).pathname,
  }))
  expect(facts).toEqual({
    loop: true,
    muted: true,
    inline: true,
    poster: '/video/poster.avif',
  })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause the video' }).click()
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
})

test('[ABT-02] About shows founder and co-founder', async ({ page }) => {
  await page.goto('/about')
  const founders = page.getByRole('region', { name: 'Founders' }).getByRole('listitem')
  await expect(founders).toHaveCount(2)
  for (const [i, role] of ['Founder', 'Co-founder'].entries()) {
    await expect(founders.nth(i).getByText(role, { exact: true })).toBeVisible()
    await expect(founders.nth(i).getByRole('img')).toBeVisible()
  }
})

test('[ABT-03] About embeds up to twenty shorts that advance automatically', { tag: '@full' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Back to the site' }).click()
  const call = page.waitForRequest('**/api/shorts?page=1&limit=20')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await call
  const shorts = page.getByRole('group', { name: 'Shorts', exact: true })
  // Repeats, because a placeholder may be replaced while the page scrolls to it.
  await expect(() => shorts.scrollIntoViewIfNeeded()).toPass()
  await expect(shorts.locator('iframe').first()).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/Cab_c-vid01?rel=0&enablejsapi=1',
  )
  await page.mouse.move(0, 0)
  const track = shorts.locator('ul')
  await expect.poll(() => track.evaluate((list) => (list as HTMLElement).style.transform)).toMatch(/-\d/)
  expect(await track.evaluate((list) => getComputedStyle(list).transitionDuration)).toBe('1s')
})

test('[ABT-05] [ABT-06] About shows empty states without shorts and pictures', { tag: '@full' }, async ({
  page,
  emptySiteUrl,
}) => {
  await page.goto(`${emptySiteUrl}/about`)
  await expect(page.getByText('No shorts available.', { exact: true })).toBeVisible()
  await expect(page.getByText('No images found', { exact: true })).toBeVisible()
})

test('[ABT-06] About shows five pictures of the studio', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Back to the site' }).click()
  const call = page.waitForRequest('**/api/gallery/category/inside-studio?page=1&limit=5')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await call
  const hub = page.getByRole('region', { name: 'Inside the Creative Hub' })
  await expect(hub.getByRole('listitem')).toHaveCount(5)
  await expect(hub.getByRole('img', { name: 'Studio with chair, flash wall and neon wheel' })).toBeVisible()
})

test.describe('with the database unavailable', () => {
  test.use({ allowConsoleErrors: true })

  test('[ABT-05] About shows the empty states', async ({ page, databaseDownUrl }) => {
    await page.goto(`${databaseDownUrl}/about`)
    await expect(page.getByText('No shorts available.', { exact: true })).toBeVisible()
    await expect(page.getByText('No images found', { exact: true })).toBeVisible()
  })
})
