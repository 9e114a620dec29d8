import type { Page } from '@playwright/test'
import { query } from '../../../../server/test/query.ts'
import { expect, test } from '../../../support/back-office.ts'
import { dragByTouch } from '../../../support/input/touch-drag.ts'

// Touch events, because the browser could treat a drag by touch as scrolling.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
test.beforeEach(({ signIn }) => signIn())

const gripOf = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name} by arrow keys` })

test('dragging an FAQ by touch changes its order in the list and on the site', async ({ page, office }) => {
  await query(
    office.databaseUrl,
    `insert into faqs (question, answer, created_at)
     select 'Question ' || n || '?', 'Answer', now() - n * interval '1 day' from generate_series(1, 5) n`,
  )
  await page.goto('/admin/faq')
  await page.getByRole('button', { name: 'Change order' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Change order' })
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  const finger = await page.context().newCDPSession(page)
  await dragByTouch(finger, gripOf(page, 'Question 1?'), gripOf(page, 'Question 3?'))
  await expect(dialog.getByRole('status')).toHaveText('Question 1? is now at position 3 of 5. Saved.')
  await dialog.locator('header').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('switch').nth(2)).toHaveAccessibleName(/Question 1/)
  await page.goto('/services')
  await expect(page.getByText(/^Question \d\?$/)).toHaveText([2, 3, 1, 4, 5].map((n) => `Question ${n}?`))
})
