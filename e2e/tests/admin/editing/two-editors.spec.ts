import type { Locator } from '@playwright/test'
import { expect, field, KINDS, openBoth, save, test } from '../../../support/forms/two-editors.ts'
import { expectText, typeText } from '../../../support/hand/typing.ts'
import { expectNoViolations } from '../../../support/look/axe.ts'

// A 409 is written to the console by the browser itself.
test.use({ loud: true })

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
  // Each kind meets both cases and both widths, and each case is met at both widths.
  const widths = index % 2 === 0 ? [PHONE, DESK] : [DESK, PHONE]

  test.describe(`${widths[0]?.width} px`, index === 0 ? {} : { tag: '@full' }, () => {
    test.use({ viewport: widths[0] as typeof DESK })
    // Two browsers, and every key by itself.
    test.slow()

    test(`two people change different fields of ${kind.name}: both are saved`, { tag: '@full' }, async ({
      editors,
      reported,
      make,
      read,
    }) => {
      await make(kind)
      const [a, b] = await openBoth(editors, kind.open)
      await typeText(field(a, one), '06 first')
      expect(await save(editors.first, a)).toBe(200)
      await typeText(field(b, two), second)
      expect(await save(editors.second, b)).toBe(409)
      const notice = b.getByRole('alert')
      await expect(notice).toContainText(CHANGED)
      await expect(notice).toContainText(`Now in the form, as they saved it: ${one}.`)
      await expectSeen(notice)
      await expect(field(b, one)).toHaveValue('06 first')
      await expectText(field(b, two), second)
      expect(await save(editors.second, b)).toBe(200)
      expect(await read(kind)).toEqual(['06 first', second])
      expect(reported).toEqual([])
    })
  })

  test.describe(`${widths[1]?.width} px`, index === 1 ? {} : { tag: '@full' }, () => {
    test.use({ viewport: widths[1] as typeof DESK })
    test.slow()

    test(`two people change the same field of ${kind.name}: either can be chosen`, async ({
      editors,
      reported,
      make,
      read,
    }) => {
      await make(kind)
      const [a, b] = await openBoth(editors, kind.open)
      await typeText(field(a, one), '11 first')
      expect(await save(editors.first, a)).toBe(200)
      await typeText(field(b, one), '22 second')
      expect(await save(editors.second, b)).toBe(409)
      await expect(b.getByRole('alert')).toContainText(`You both changed ${one}. Choose below what stays.`)
      await expectSeen(b.getByRole('alert'))
      const choice = b.getByRole('radiogroup', { name: `You both changed ${one}. What stays?` })
      const [theirs, yours] = [choice.getByRole('radio').first(), choice.getByRole('radio').last()]
      await expect(theirs).toHaveAccessibleName('Theirs 11 first')
      await expect(yours).toHaveAccessibleName('Yours 22 second')
      await expect(field(b, one)).toHaveValue('22 second')

      // Pressed again without having chosen, nothing is overwritten.
      await b.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(choice).toBeFocused()
      await expect(choice).toHaveAccessibleDescription('Choose theirs or yours.')
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
