import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Rules = Record<string, { enabled: boolean }>

/** What axe finds wrong in the page or in one part of it; frames of other sites are theirs to answer for. */
export async function findViolations(page: Page, within?: string, rules: Rules = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Describing what passed takes longer than finding what fails.
    .options({ rules, resultTypes: ['violations'] })
    .exclude('iframe')
    // The default mode opens a second page to join the results of frames, which are excluded here.
    .setLegacyMode(true)
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** WCAG 2.2 AA and what axe calls good practice, at every level. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  const violations = await findViolations(page, undefined, { 'target-size': { enabled: true } })
  expect(violations, where).toEqual([])
}
