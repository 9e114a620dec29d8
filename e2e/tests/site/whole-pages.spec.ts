import { expectNoViolations } from '../../support/look/axe.ts'
import { expectNothingSideways } from '../../support/look/sideways.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

test.describe('an artist', () => {
  test('has styles, what is declined, books and own words, and the next artist at the end', async ({
    page,
  }) => {
    await page.goto('/artists/debasish-pradhan')
    const main = page.getByRole('main')
    await expect(main.getByRole('region', { name: 'Styles' }).getByRole('listitem').first()).toHaveText(
      'Blackwork',
    )
    await expect(main.getByRole('region', { name: 'What Debasish does not do' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Book with Debasish' })).toHaveAttribute(
      'href',
      '/contact?artist=debasish-pradhan',
    )
    const next = main.getByRole('link', { name: 'Next artist' })
    await expect(next).toContainText('Ritika Mohanty')
    await next.click()
    await expect(page).toHaveURL('/artists/ritika-mohanty')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ritika Mohanty')
    await page.goto('/artists/sarojini-panda')
    await expect(main.getByRole('link', { name: 'Next artist' })).toContainText('Debasish Pradhan')
  })

  test('has the books before the styles on a phone', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/artists/pratyush-jena')
    const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0
    expect(await top('Books')).toBeLessThan(await top('Styles'))
    await expect(page.getByRole('link', { name: 'Leave a word' })).toBeVisible()
  })
})

test('a service says price, length, healing, and what is asked about it alone', async ({ page }) => {
  await page.goto('/services/piercing')
  const main = page.getByRole('main')
  await expect(main.locator('dl')).toContainText('₹900')
  await expect(main.getByRole('region', { name: 'Healing' })).toContainText('Lobes take six to eight weeks')
  const questions = main.getByRole('region', { name: 'Asked before' })
  await expect(questions.locator('summary')).toHaveText(['Which metal for a first piercing?'])
  await page.goto('/services/tattoo-training')
  await expect(main.getByRole('region', { name: 'Asked before' })).toHaveCount(0)
})

test('/artists/pratyush-jena fits every width and has no violation at 390 and 1440', {
  tag: '@full',
}, async ({ page }) => {
  await expectNothingSideways(page, '/artists/pratyush-jena')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(page, `at ${width}`)
  }
})
