import type { Page } from '@playwright/test'

export function blogForm(page: Page, title: 'Add Blog' | 'Edit Blog') {
  const dialog = page.getByRole('dialog', { name: title })
  return {
    dialog,
    title: dialog.getByRole('textbox', { name: 'Title' }),
    author: dialog.getByLabel('Author'),
    publicDate: dialog.getByLabel('Publish date'),
    content: dialog.getByLabel('Content'),
    tags: dialog.getByRole('textbox', { name: 'Tags' }),
    image: dialog.locator('input[type=file]'),
    address: dialog.getByLabel('Address'),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    close: dialog.locator('header').getByRole('button', { name: 'Close' }),
  }
}
