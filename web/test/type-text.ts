import { type Locator, userEvent } from 'vitest/browser'

/** Types key by key over the text of a field, because setting a value hides bugs of controlled fields. */
export async function typeText(field: Locator, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard(text === '' ? '{Delete}' : text.replaceAll(/[{[]/g, '$&$&'))
}

/** Replaces the text of a field by a long text, as from the clipboard. */
export async function pasteText(field: Locator, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.keyboard('{Control>}a{/Control}')
  document.execCommand('insertText', false, text)
}

/** Sets a date like the browser's date picker. */
export const setDate = (field: Locator, day: string) => userEvent.fill(field, day)
