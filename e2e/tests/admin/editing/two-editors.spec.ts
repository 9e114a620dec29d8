import { expectNoViolations } from '../../../support/axe.ts'
import { expect, field, KINDS, retype, save, test } from '../../../support/two-editors.ts'

// A 409 is written to the console by the browser itself.
test.use({ loud: true })

const CHANGED = 'This was changed by someone else while you were editing.'
const DESCRIPTION = 'A description that is long enough for the rule of fifty characters.'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })
    // Two browsers, and every key by itself.
    test.slow()

    for (const kind of KINDS) {
      const [one, two] = kind.fields
      const second = two === 'Full description' ? DESCRIPTION : 'Changed by the second.'

      test(`two people change different fields of ${kind.name}: both are saved`, async ({
        editors,
        reported,
        make,
        read,
      }) => {
        await make(kind)
        const [a, b] = [await kind.open(editors.first), await kind.open(editors.second)]
        await retype(field(a, one), '06 first')
        expect(await save(editors.first, a)).toBe(200)
        await retype(field(b, two), second)
        expect(await save(editors.second, b)).toBe(409)
        const notice = b.getByRole('alert')
        await expect(notice).toContainText(CHANGED)
        await expect(notice).toContainText(`Now in the form, as they saved it: ${one}.`)
        await expect(notice).toBeFocused()
        await expect(notice).toBeInViewport()
        await expect(field(b, one)).toHaveValue('06 first')
        await expect(field(b, two)).toHaveValue(second)
        expect(await save(editors.second, b)).toBe(200)
        expect(await read(kind)).toEqual(['06 first', second])
        expect(reported).toEqual([])
      })

      test(`two people change the same field of ${kind.name}: either can be chosen`, async ({
        editors,
        reported,
        make,
        read,
      }) => {
        await make(kind)
        const [a, b] = [await kind.open(editors.first), await kind.open(editors.second)]
        await retype(field(a, one), '11 first')
        expect(await save(editors.first, a)).toBe(200)
        await retype(field(b, one), '22 second')
        expect(await save(editors.second, b)).toBe(409)
        await expect(b.getByRole('alert')).toContainText(`You both changed ${one}. Choose below what stays.`)
        const choice = b.getByRole('radiogroup', { name: `You both changed ${one}. What stays?` })
        const [theirs, yours] = [choice.getByRole('radio').first(), choice.getByRole('radio').last()]
        await expect(theirs).toHaveAccessibleName('Theirs 11 first')
        await expect(yours).toHaveAccessibleName('Yours 22 second')
        await expect(field(b, one)).toHaveValue('22 second')

        // Pressed again without having chosen, nothing is overwritten.
        await b.getByRole('button', { name: 'Save' }).click()
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
        const keepsTheirs = viewport.width < 1000
        if (keepsTheirs) await theirs.check()
        expect(await save(editors.second, b)).toBe(200)
        expect((await read(kind))[0]).toBe(keepsTheirs ? '11 first' : '22 second')
        expect(reported).toEqual([])
      })
    }
  })
}
