import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

type Rules = Record<string, { enabled: boolean }>

/** What axe finds wrong in the page or in one part of it; frames of other sites are theirs to answer for. */
export async function findViolations(page: Page, within?: string, rules: Rules = {}): Promise<string[]> {
  // Reading its source takes as long as a run, so a document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Describing what passed takes longer than finding what fails.
  const options: RunOptions = { rules, iframes: false, resultTypes: ['violations'] }
  return page.evaluate(
    async ({ include, options }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const part = include === undefined ? {} : { include: [include] }
      const { violations } = await run({ ...part, exclude: ['iframe'] }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { include: within, options },
  )
}

/** WCAG 2.2 AA and what axe calls good practice, at every level. */
export async function expectNoViolations(page: Page, where: string, within?: string): Promise<void> {
  const violations = await findViolations(page, within, { 'target-size': { enabled: true } })
  expect(violations, where).toEqual([])
}
