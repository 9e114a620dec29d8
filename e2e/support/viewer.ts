import { expect, type Page } from '@playwright/test'

export const viewer = (page: Page) => page.getByRole('dialog', { name: /^Picture \d/ })
export const tiles = (page: Page) => page.locator('main').locator('a[data-opens]')
export const position = (page: Page, text: string) =>
  expect(viewer(page).getByText(text, { exact: true })).toBeVisible()
export const idOf = (page: Page) => new URL(page.url()).searchParams.get('picture')
