import type { Locator } from '@playwright/test'
import { expect, field, KINDS, openInBothBrowsers, save, test } from '../../../support/forms/two-editors.ts'
import { expectText, typeText } from '../../../support/input/typing.ts'
import { expectNoViolations } from '../../../support/rendering/axe.ts'

// The browser logs each 409 of a conflict to the console.
test.use({ allowConsoleErrors: true })

const CHANGED = 'This was changed by someone else while you were editing.'
const DESCRIPTION = 'A description that is long enough for the rule of fifty characters.'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

async function expectSeen(notice: Locator) {
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
}

for (const [index, kind] of KINDS.entries()) {
  const [one, two] = kind.fields
  const second = two === 'Full description' ? DESCRIPTION : 'Changed by the second.'
  // Each kind is tested once per case, at alternating widths.
  const widths = index % 2 === 0 ? [PHONE, DESK] : [DESK, PHONE]

  test.describe(`forms on a screen of ${widths[0]?.width} px`, index === 0 ? {} : { tag: '@full' }, () => {
    test.use({ viewport: widths[0] as typeof DESK })
    // Typing key by key in two browsers takes long.
    test.slow()

    test(`changes of two editors to different fields of ${kind.name} are both saved`, {
      tag: '@full',
    }, async ({ editors, reported, make, read }) => {
      await make(kind)
      const [a, b] = await openInBothBrowsers(editors, kind.open)
      await typeText(field(a, one), '06 first')
      expect(await save(editors.first, a)).toBe(200)
      await typeText(field(b, two), second)
      expect(await save(editors.second, b)).toBe(409)
      const notice = b.getByRole('alert')
      await expect(notice).toContainText(CHANGED)
      await expect(notice).toContainText(`Updated from their version: ${one}.`)
      await expectSeen(notice)
      await expect(field(b, one)).toHaveValue('06 first')
      await expectText(field(b, two), second)
      expect(await save(editors.second, b)).toBe(200)
      expect(await read(kind)).toEqual(['06 first', second])
      expect(reported).toEqual([])
    })
  })

  test.describe(`forms on a screen of ${widths[1]?.width} px`, index === 1 ? {} : { tag: '@full' }, () => {
    test.use({ viewport: widths[1] as typeof DESK })
    test.slow()

    test(`the second editor of the same field of ${kind.name} chooses between both values`, async ({
      editors,
      reported,
      make,
      read,
    }) => {
      await make(kind)
      const [a, b] = await openInBothBrowsers(editors, kind.open)
      await typeText(field(a, one), '11 first')
      expect(await save(editors.first, a)).toBe(200)
      await typeText(field(b, one), '22 second')
      expect(await save(editors.second, b)).toBe(409)
      await expect(b.getByRole('alert')).toContainText(
        `Both of you changed ${one}. Choose which version to keep.`,
      )
      await expectSeen(b.getByRole('alert'))
      const choice = b.getByRole('radiogroup', {
        name: `Both of you changed ${one}. Which version do you want to keep?`,
      })
      const [theirs, yours] = [choice.getByRole('radio').first(), choice.getByRole('radio').last()]
      await expect(theirs).toHaveAccessibleName('Theirs 11 first')
      await expect(yours).toHaveAccessibleName('Yours 22 second')
      await expect(field(b, one)).toHaveValue('22 second')

      // Saving again without a choice must not overwrite the stored value.
      await b.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(choice).toBeFocused()
      await expect(choice).toHaveAccessibleDescription('Choose which version to keep.')
      expect((await read(kind))[0]).toBe('11 first')

      await editors.second.keyboard.press('Tab')
      await editors.second.keyboard.press('Space')
      await expect(theirs).toBeChecked()
      await expect(field(b, one)).toHaveValue('11 first')
      await editors.second.keyboard.press('ArrowDown')
      await expect(yours).toBeChecked()
      await expect(field(b, one)).toHaveValue('22 second')
      if (kind === KINDS[0]) await expectNoViolations(editors.second, 'a field that both changed')
      const keepsTheirs = index % 2 === 0
      if (keepsTheirs) await theirs.check()
      expect(await save(editors.second, b)).toBe(200)
      expect((await read(kind))[0]).toBe(keepsTheirs ? '11 first' : '22 second')
      expect(reported).toEqual([])
    })
  })
}
