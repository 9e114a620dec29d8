import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

type Rules = Record<string, { enabled: boolean }>

/** Returns the axe violations of the page or of one element, without third-party frames. */
export async function findViolations(page: Page, within?: string, rules: Rules = {}): Promise<string[]> {
  // Each document gets the source of axe only once, because parsing it takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Results of passed rules are left out, because describing them takes longer than the check.
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

/** Expects no violation of WCAG 2.2 AA or of axe's best practices, whatever its impact. */
export async function expectNoViolations(page: Page, where: string, within?: string): Promise<void> {
  const violations = await findViolations(page, within, { 'target-size': { enabled: true } })
  expect(violations, where).toEqual([])
}
