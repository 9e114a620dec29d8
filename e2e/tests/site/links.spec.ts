import { SAMPLE_STUDIO } from '../../../server/src/sample/content/sample-studio.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const CHAT = { name: 'Chat with the studio on WhatsApp' }

test('a chat starts with the service or artist whose page it was opened on', async ({ page }) => {
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

test('phone, mail and map open what the phone has for them', async ({ page, request }) => {
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
