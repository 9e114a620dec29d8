import { DAYS } from '../../../../contract/src/studio/contact-info.ts'
import { expect, openStudio, test, typeOver } from '../../../support/forms/studio.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Returns opening hours that include the current hour in this time zone, for every day. */
function hoursAround(timeZone: string): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(),
  )
  const clock = (h: number) => `${String((h + 24) % 24).padStart(2, '0')}:00`
  return `${clock(hour - 1)} - ${clock(hour + 2)}`
}

const HOURS = hoursAround('Asia/Kolkata')

test.beforeEach(async ({ request, token, signIn }) => {
  await request.post('/api/contact-info', {
    headers: { authorization: token },
    data: {
      phone: '0674 2345678',
      email: 'a@b.example',
      address: 'Saheed Nagar',
      workingHours: DAYS.map((day) => ({ day, hours: HOURS, note: '' })),
    },
  })
  await signIn()
})

test('the studio preview applies the unsaved time zone and hours', { tag: '@full' }, async ({ page }) => {
  await openStudio(page, 'hours')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('Open now')).toBeVisible()
  await page.getByRole('link', { name: 'Identity' }).click()
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('America/Los_Angeles')
  await page.getByRole('link', { name: 'Hours' }).click()
  await expect(preview.getByText('Closed now')).toBeVisible()

  await page.getByRole('button', { name: /^Monday/ }).click()
  await page.getByRole('button', { name: '24 hours' }).click()
  await page.getByRole('button', { name: 'Copy Monday to all' }).click()
  await expect(preview.getByText('Open now')).toBeVisible()
  await page.getByRole('button', { name: 'Closed', exact: true }).click()
  await expect(
    preview.getByText('Monday: Closed · Tuesday to Sunday: 24 hours', { exact: true }),
  ).toBeVisible()
})

test('the home page shows the hours unless the studio writes a custom line', { tag: '@full' }, async ({
  page,
}) => {
  await openStudio(page, 'home')
  const line = page.getByRole('textbox', { name: /^Opening line/ })
  const preview = page.frameLocator('iframe')
  await expect(
    page.getByText('This line says that you are always open, but your hours do not.'),
  ).toBeVisible()
  await typeOver(line, '')
  const made = `Monday to Sunday: ${HOURS}`
  await expect(page.getByText(`If empty, the home page shows: ${made}`)).toBeVisible()
  await expect(preview.getByText(`Premier tattoo services in Bhubaneswar. ${made}.`)).toBeVisible()
  await typeOver(line, 'By appointment')
  await expect(page.getByText('The home page shows this line instead of your opening hours.')).toBeVisible()
  await expect(preview.getByText('By appointment.')).toBeVisible()
})
