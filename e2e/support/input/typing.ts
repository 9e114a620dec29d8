import { expect, type Locator } from '@playwright/test'

/** Types key by key, because setting the value would hide bugs of controlled fields. */
export async function typeText(control: Locator, text: string): Promise<void> {
  await control.press('ControlOrMeta+a')
  if (text === '') await control.press('Delete')
  else await control.pressSequentially(text)
}

/** Replaces a long text from the clipboard, because typing hundreds of characters takes too long. */
export async function pasteText(control: Locator, text: string): Promise<void> {
  await control.press('ControlOrMeta+a')
  await control.page().keyboard.insertText(text)
}

/** Expects a text in a native field or in the rich text editor, which has no value. */
export const expectText = (control: Locator, text: string) =>
  expect
    .poll(() =>
      control.evaluate((field: HTMLElement) =>
        'value' in field
          ? field.value
          : [...field.children]
              .map((part) => (part as HTMLElement).innerText.trim())
              // Drops the empty line that is typed between two paragraphs.
              .filter((part) => part !== '')
              .join('\n\n'),
      ),
    )
    .toBe(text)

export const setDate = (control: Locator, value: string) => control.fill(value)

/** Fills a field that is not visible, as bots do. */
export const fillHidden = (control: Locator, text: string) => control.fill(text, { force: true })
