import { SAMPLE_STUDIO } from '../../../server/src/sample/sample-content.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const CHAT = { name: 'Chat with the studio on WhatsApp' }

test('the chat link names the service or artist of the current page', async ({ page }) => {
  const chat = page.getByRole('link', CHAT)
  await page.goto('/services/tattoo')
  const about = (text: string) => new RegExp(`^https://wa\\.me/\\d+\\?text=${encodeURIComponent(text)}$`)
  await expect(chat).toHaveAttribute('href', about('Hello, I would like to ask about Tattoo.'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ritika Mohanty' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ritika Mohanty')
  await expect(chat).toHaveAttribute(
    'href',
    about('Hello, I would like to ask about a piece by Ritika Mohanty.'),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
})

test('phone, email and postal address link to tel:, mailto: and the map', async ({ page, request }) => {
  const { phone, email, address } = await (await request.get('/api/contact-info')).json()
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    `tel:${phone.replaceAll(/[^\d+]/g, '')}`,
  )
  await expect(main.getByRole('link', { name: email }).first()).toHaveAttribute('href', `mailto:${email}`)
  await expect(main.getByRole('link', { name: address })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${SAMPLE_STUDIO.fullName}, ${address}`)}`,
  )
})
