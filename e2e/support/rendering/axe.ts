import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

type Rules = Record<string, { enabled: boolean }>

/** Returns the axe violations of the page or of one part of it. Skips third-party frames. */
export async function findViolations(page: Page, within?: string, rules: Rules = {}): Promise<string[]> {
  // Parsing the source takes as long as a run, so each document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Describing passed rules takes longer than finding violations.
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

/** Checks WCAG 2.2 AA and axe's best practices, at every impact level. */
export async function expectNoViolations(page: Page, where: string, within?: string): Promise<void> {
  const violations = await findViolations(page, within, { 'target-size': { enabled: true } })
  expect(violations, where).toEqual([])
}
