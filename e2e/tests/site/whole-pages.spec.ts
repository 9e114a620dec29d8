import { expectNoViolations } from '../../support/rendering/axe.ts'
import { expectNothingSideways } from '../../support/rendering/horizontal-overflow.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

test.describe('an artist page', () => {
  test('the page has styles, exclusions, booking status and a link to the next artist', async ({ page }) => {
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

  test('the booking status comes before the styles on a phone', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/artists/pratyush-jena')
    const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0
    expect(await top('Books')).toBeLessThan(await top('Styles'))
    await expect(page.getByRole('link', { name: 'Get in touch' })).toBeVisible()
  })
})

test('a service page shows price, healing time and only the FAQs of the service', async ({ page }) => {
  await page.goto('/services/piercing')
  const main = page.getByRole('main')
  await expect(main.locator('dl')).toContainText('₹900')
  await expect(main.getByRole('region', { name: 'Healing' })).toContainText('Lobes take six to eight weeks')
  const questions = main.getByRole('region', { name: 'Questions before you book' })
  await expect(questions.locator('summary')).toHaveText(['Which metal for a first piercing?'])
  await page.goto('/services/tattoo-training')
  await expect(main.getByRole('region', { name: 'Questions before you book' })).toHaveCount(0)
})

test('/artists/pratyush-jena fits every width and passes axe at 390 and 1440 px', {
  tag: '@full',
}, async ({ page }) => {
  await expectNothingSideways(page, '/artists/pratyush-jena')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(page, `at ${width}`)
  }
})
