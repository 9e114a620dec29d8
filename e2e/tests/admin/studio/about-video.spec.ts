import { fileURLToPath } from 'node:url'
import { expect, openStudio, saveStudio, test } from '../../../support/forms/studio.ts'
import { expectNoViolations } from '../../../support/rendering/axe.ts'

const SAMPLE = fileURLToPath(new URL('../../../../web/public/video/loop.webm', import.meta.url))

test('the About page plays an uploaded video after saving and hides it after removal', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn()
  await openStudio(page, 'about')
  await page.getByLabel(/^Video(?! at)/).setInputFiles(SAMPLE)
  await expect(page.locator('main').getByLabel('Video at the top').last()).toBeVisible()
  // During the upload the field is disabled, and its low contrast would fail the axe check.
  await expect(page.getByText('Sending...')).toHaveCount(0)
  await expectNoViolations(page, 'about')
  expect(await saveStudio(page)).toBe(200)

  await page.goto('/about')
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  const facts = await video.evaluate((element: HTMLVideoElement) => ({
    isOwn: new URL(element.currentSrc).pathname.startsWith('/media/videos/'),
    loop: element.loop,
    muted: element.muted,
    inline: element.playsInline,
  }))
  expect(facts).toEqual({ isOwn: true, loop: true, muted: true, inline: true })
  await page.getByRole('button', { name: 'Pause the video' }).click()
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)

  await openStudio(page, 'about')
  await page.getByRole('button', { name: 'Remove the video' }).click()
  expect(await saveStudio(page)).toBe(200)
  await page.goto('/about')
  await expect(page.locator('video source').first()).toHaveAttribute('src', '/video/loop-1600.webm')
})

test.describe('when the file is not a video', () => {
  test.use({ allowConsoleErrors: true })

  test('the form rejects the file and shows a message', { tag: '@full' }, async ({ page, signIn }) => {
    await signIn()
    await openStudio(page, 'about')
    const file = { name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video') }
    await page.getByLabel(/^Video(?! at)/).setInputFiles(file)
    await expect(page.getByText('A video is an MP4 file with H.264, or a WebM file')).toBeVisible()
  })
})
