import { addDays } from '../../../contract/src/studio/open-days.ts'
import { expect, test } from '../../support/back-office.ts'
import { readHead } from '../../support/read-head.ts'
import { expectNoViolations } from '../../support/rendering/axe.ts'
import { isSideways } from '../../support/rendering/horizontal-overflow.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Today's day at the sample studio, which uses Indian time. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())

const special = (from: string, to = from) => ({ from, to, hours: 'Closed', note: 'Kartika Purnima' })

test('every page announces a closed day, even if the studio never closes otherwise', async ({
  page,
  request,
  token,
}) => {
  const save = (specialDays: object[]) =>
    request.post('/api/contact-info', {
      headers: { authorization: token },
      data: {
        phone: '0674 2345678',
        email: 'a@b.example',
        address: 'Saheed Nagar',
        workingHours: DAYS.map((day) => ({ day, hours: '24 hours', note: '' })),
        specialDays,
      },
    })
  const sentence = /Closed from .+: Kartika Purnima/
  // Two days are closed, so that midnight during the test changes nothing.
  await save([special(today(), addDays(today(), 1))])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const ribbon = page.getByRole('complementary', { name: 'Special hours' })
  await expect(ribbon).toContainText(sentence)
  await expect(page.getByRole('banner')).toBeVisible()
  expect((await page.getByRole('banner').boundingBox())?.y).toBe((await ribbon.boundingBox())?.height)
  await expect(page.getByRole('contentinfo')).toContainText(sentence)
  expect(await isSideways(page)).toBe(false)
  await expectNoViolations(page, 'home')
  await page.goto('/contact')
  await expect(page.getByRole('list', { name: 'Special days' })).toContainText(sentence)
  await expect(page.getByText('Closed now', { exact: true })).toBeVisible()
  const { data } = await readHead(page, request, '/')
  expect(data.find((thing) => thing['@type'] === 'TattooParlor')?.specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: expect.any(String),
      validThrough: expect.any(String),
      opens: '00:00',
      closes: '00:00',
    },
  ])

  await save([special(addDays(today(), 5))])
  await page.goto('/contact')
  await expect(page.getByRole('list', { name: 'Special days' })).toContainText('Closed on')
  await expect(page.getByText('Open now', { exact: true })).toBeVisible()
  await expect(page.locator('[data-ribbon]')).toHaveCount(0)
})
