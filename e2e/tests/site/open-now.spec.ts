import { expect, test } from '../../support/back-office.ts'
import { saveHours } from '../../support/forms/save-hours.ts'

// The visitor's time zone differs, because the page must use the studio's clock.
test.use({ timezoneId: 'America/New_York' })

test('Open now uses the studio’s time zone and is hidden for unclear hours', {
  tag: '@full',
}, async ({ page, request, token }) => {
  const save = (hours: string) => saveHours(request, token, 'Sunday', hours)
  await save('10 AM - 8 PM')
  // This is Sunday, 19:59:45 at the studio.
  await page.clock.install({ time: new Date('2026-11-15T14:29:45Z') })
  await page.goto('/contact')
  await expect(page.getByText('Open now', { exact: true })).toBeVisible()
  await page.clock.fastForward(40_000)
  await expect(page.getByText('Closed now', { exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Sunday: 10 AM - 8 PM')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText('Sunday: 10 AM - 8 PM')
  await expect(page.getByText('Open 24 hours')).toHaveCount(0)
  await save('after the rain')
  await page.reload()
  await expect(page.getByText('after the rain', { exact: true })).toBeVisible()
  await expect(page.getByText(/^(Open|Closed) now$/)).toHaveCount(0)
})
