import { expect, type Locator } from '@playwright/test'

/** Replaces the text key by key. Setting the value in one step would hide bugs of controlled fields. */
export async function typeText(control: Locator, text: string): Promise<void> {
  await control.press('ControlOrMeta+a')
  if (text === '') await control.press('Delete')
  else await control.pressSequentially(text)
}

/** Replaces the text from the clipboard, for texts of hundreds of characters. */
export async function pasteText(control: Locator, text: string): Promise<void> {
  await control.press('ControlOrMeta+a')
  await control.page().keyboard.insertText(text)
}

/** Expects a text in a native field or in the rich text editor. */
export const expectText = (control: Locator, text: string) =>
  expect
    .poll(() =>
      control.evaluate((field: HTMLElement) =>
        'value' in field
          ? field.value
          : [...field.children]
              .map((part) => (part as HTMLElement).innerText.trim())
              // Drops the empty line that was typed between two paragraphs.
              .filter((part) => part !== '')
              .join('\n\n'),
      ),
    )
    .toBe(text)

/** Sets the value like the browser's native picker. */
export const setDate = (control: Locator, value: string) => control.fill(value)

/** Fills a hidden field, like a bot that fills in every field. */
export const fillHidden = (control: Locator, text: string) => control.fill(text, { force: true })
