import type { Page, TestInfo } from '@playwright/test'
import type { UnscopedDb } from '../../../../server/src/db/connect.ts'
import { signLink } from '../../../../server/src/desk/appointments/client/link.ts'
import { publishText } from '../../../../server/test/consent.ts'
import { expect, test } from '../../../support/desk/desk.ts'
import { pasteText, setDate, typeText } from '../../../support/input/typing.ts'
import { findViolations } from '../../../support/rendering/axe.ts'
import { readPdf } from '../../../support/rendering/read-pdf.ts'

const WIDTHS = [360, 390, 1440]
const IN_FIVE_DAYS = new Date(Date.now() + 5 * 24 * 3_600_000)
const SMALL = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

interface Screen {
  path: string
  state: string
  info: TestInfo
}

/** Expects no axe violation and no sideways scroll at every width, and stores a screenshot of each. */
async function look(page: Page, { path, state, info }: Screen) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await findViolations(page)).toEqual([])
    await page.screenshot({ path: info.outputPath(`${state}-${width}.png`), fullPage: true })
  }
}

async function findAppointment(db: UnscopedDb, enquiry: string) {
  const { id } = await db
    .selectFrom('appointments')
    .select('id')
    .where('contact_id', '=', enquiry)
    .executeTakeFirstOrThrow()
  return id
}

test('a client signs the consent text by link without scripts, at every width', async ({
  browser,
  page,
  baseURL,
  officeDb,
  makeRequest,
}, info) => {
  await publishText(officeDb, { facts: ['birthDate', 'placement'], guardianAge: 16 })
  const id = await findAppointment(officeDb, await makeRequest({ booked_for: IN_FIVE_DAYS }))
  const path = `/visit/${await signLink(officeDb, { id, version: 1 })}`
  await look(page, { path: `${path}/consent`, state: 'open', info })

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const client = await context.newPage()
  await client.goto(path)
  await client.getByRole('link', { name: /^Consent/ }).click()
  const sign = async (birthDate: string) => {
    await setDate(client.getByLabel('Date of birth'), birthDate)
    for (const box of await client.getByRole('checkbox').all()) await box.check()
    await typeText(client.getByLabel('Type your full name to sign'), 'Ananya Rao')
    await client.getByRole('button', { name: 'Sign' }).click()
  }
  await typeText(client.getByLabel('Place on the body'), 'Forearm')
  await sign('2020-01-01')
  await expect(client.getByRole('alert')).toHaveText('This is for people aged 16 or older.')
  await expect(client.getByLabel('Place on the body')).toHaveValue('Forearm')
  await sign('1990-01-01')
  await expect(client.getByText(/Check code [0-9a-f]{12}/)).toBeVisible()
  await context.close()
  await look(page, { path: `${path}/consent`, state: 'signed', info })
})

test('a published text is signed by drawing on a phone and printed on one A4 sheet', async ({
  browser,
  page,
  baseURL,
  officeDb,
  makeRequest,
  makeService,
  signIn,
}, info) => {
  await officeDb.deleteFrom('settings').where('key', '=', 'consent').execute()
  await makeService({ name: 'Tattoo' })
  const id = await findAppointment(officeDb, await makeRequest({ booked_for: IN_FIVE_DAYS }))
  await signIn()
  await page.goto('/admin/consent')
  await expect(page.getByText('No text is published for: Tattoo.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a text' }).click()
  await typeText(page.getByLabel('Title'), 'Consent to a tattoo')
  await pasteText(
    page.getByLabel('Text that the client agrees to'),
    'A tattoo is permanent. Removal takes many sessions and is rarely complete.\n'.repeat(130),
  )
  await pasteText(page.getByLabel('Health questions'), 'Do you have diabetes?\nAre you pregnant?')
  await page.getByRole('switch', { name: /^Publish/ }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Consent texts saved.')).toBeVisible()
  await look(page, { path: '/admin/consent', state: 'texts', info })

  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(IN_FIVE_DAYS)
  await page.goto(`/admin/bookings?view=day&day=${day}`)
  await page
    .getByRole('button', { name: /^Ananya Rao/ })
    .first()
    .click()
  const section = page.getByRole('dialog').getByRole('region', { name: 'Consent' })
  await expect(section.getByText('Consent not signed yet')).toBeVisible()
  const link = (await section.getByRole('link', { name: 'Sign here' }).getAttribute('href')) as string

  const context = await browser.newContext({ ...SMALL, ...(baseURL ? { baseURL } : {}) })
  const client = await context.newPage()
  await client.goto(new URL(link).pathname)
  await typeText(client.getByLabel('Place on the body'), 'Forearm')
  await typeText(client.getByLabel('Design'), 'Branch')
  for (const box of await client.getByRole('checkbox').all()) await box.check()
  await typeText(client.getByLabel('Type your full name to sign'), ' ')
  const pad = client.getByRole('img', { name: 'Area to draw in' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('The area to draw in is not shown.')
  await client.mouse.move(box.x + 20, box.y + 20)
  await client.mouse.down()
  await client.mouse.move(box.x + 120, box.y + 60, { steps: 8 })
  await client.mouse.up()
  await client.screenshot({ path: info.outputPath('drawn-360.png'), fullPage: true })
  const drawn = client.locator('input[name=drawn]')
  const path = await drawn.inputValue()
  expect(path).toMatch(/^M\d+ \d+L/)
  await client.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(client.getByRole('alert')).toBeVisible()
  await expect(drawn).toHaveValue(path)
  await typeText(client.getByLabel('Type your full name to sign'), 'Ananya Rao')
  await client.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(client.getByText(/Check code [0-9a-f]{12}/)).toBeVisible()
  await context.close()

  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(section.getByText(/^Consent signed /)).toBeVisible()
  await section.getByRole('link', { name: 'Record' }).click()
  await expect(page).toHaveURL(`/admin/bookings/consent/${id}`)
  await expect(page.getByRole('img', { name: 'Signature' })).toBeVisible()
  await look(page, { path: `/admin/bookings/consent/${id}`, state: 'record', info })
  const { pages, text } = readPdf(await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm' } }))
  expect(pages).toBe(1)
  for (const part of ['AnanyaRao', 'Forearm', 'Doyouhavediabetes?', 'SHA-256'])
    expect(text.replaceAll(/\s/g, '')).toContain(part)

  await page.goto('/admin/consent')
  await typeText(page.getByLabel('Name'), 'ananya')
  await page
    .getByRole('link', { name: /^Ananya Rao/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/admin/bookings/consent/${id}`)
})
