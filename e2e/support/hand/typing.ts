import { expect, type Locator } from '@playwright/test'

/** Key by key, in place of what stands there: setting a value at once hides bugs of controlled fields. */
export async function typeText(control: Locator, text: string): Promise<void> {
  await control.press('ControlOrMeta+a')
  if (text === '') await control.press('Delete')
  else await control.pressSequentially(text)
}

/** What no one types: hundreds of characters, from the clipboard, in place of what stands there. */
export async function pasteText(control: Locator, text: string): Promise<void> {
  await control.press('ControlOrMeta+a')
  await control.page().keyboard.insertText(text)
}

/** What stands in a field of the browser, or in the editor of long texts. */
export const expectText = (control: Locator, text: string) =>
  expect
    .poll(() =>
      control.evaluate((field: HTMLElement) =>
        'value' in field
          ? field.value
          : [...field.children]
              .map((part) => (part as HTMLElement).innerText.trim())
              // An empty line that was typed between two paragraphs.
              .filter((part) => part !== '')
              .join('\n\n'),
      ),
    )
    .toBe(text)

/** As the browser's own picker does. */
export const setDate = (control: Locator, value: string) => control.fill(value)

/** As a program that fills in every field it finds. */
export const fillHidden = (control: Locator, text: string) => control.fill(text, { force: true })
