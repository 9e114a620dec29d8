import type { Page } from '@playwright/test'
import { readPdf } from '../../support/rendering/read-pdf.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

/** Removes white space, because a PDF stores positions instead of spaces. */
const squeeze = (text: string) => text.replaceAll(/\s/g, '').toLowerCase()

/** Prints the page with motion, which most visitors have enabled. */
async function print(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(path)
  const { pages, text } = readPdf(await page.pdf({ format: 'A4' }))
  const headings = await page.locator('main :is(h1, h2):not(aside *)').allTextContents()
  const missing = headings.map(squeeze).filter((heading) => !squeeze(text).includes(heading))
  return { pages, text: squeeze(text), headings, missing }
}

test('the home page prints all headings and the artists who work at each hour', async ({ page }) => {
  const { text, headings, missing } = await print(page, '/')
  expect(headings.length).toBeGreaterThan(6)
  expect(missing).toEqual([])
  for (const slot of await page.locator('#dial ul > li').allTextContents())
    expect(text).toContain(squeeze(slot))
})

test('an aftercare article prints on two pages with its headings and its address', async ({
  page,
  baseURL,
}) => {
  const path = '/blog/the-first-fourteen-days'
  const { pages, text, missing } = await print(page, path)
  expect(pages).toBe(2)
  expect(missing).toEqual([])
  expect(text).toContain(`${baseURL}${path}`)
})
