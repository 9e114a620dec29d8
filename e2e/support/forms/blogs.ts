import type { Page } from '@playwright/test'
import { query } from '../../../server/test/query.ts'
import { test as office } from '../office.ts'

interface Fixtures {
  /** Writes this many blogs without pictures, numbered from 01, the first the newest. */
  fillBlogs: (count: number, title: string) => Promise<unknown>
}

export const test = office.extend<Fixtures>({
  fillBlogs: async ({ office, baseURL: _ }, use) => {
    await use((count, title) =>
      query(
        office.databaseUrl,
        `insert into blogs (title, slug, author, public_date, content, tags)
         select label, lower(replace(label, ' ', '-')), 'Ritika Mohanty', date '2026-11-08' - number,
                'A first paragraph.' || chr(10) || chr(10) || 'A second one.', '{aftercare,dotwork}'
         from (select number, '${title} ' || lpad(number::text, 2, '0') as label
               from generate_series(1, ${count}) as number) as numbered`,
      ),
    )
  },
})

/** The form's fields as staff know them, in either dialog. */
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

export { expect } from '../test.ts'
