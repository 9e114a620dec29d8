import { type Locator, userEvent } from 'vitest/browser'

/** Types key by key, because setting the whole value would hide bugs of controlled fields. */
export async function typeText(field: Locator, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard(text === '' ? '{Delete}' : text.replaceAll(/[{[]/g, '$&$&'))
}

export async function pasteText(field: Locator, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.keyboard('{Control>}a{/Control}')
  document.execCommand('insertText', false, text)
}

export const setDate = (field: Locator, day: string) => userEvent.fill(field, day)
