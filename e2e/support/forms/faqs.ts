import type { Page } from '@playwright/test'

/** One of each state; the first is the newest. */
export const FAQS = `insert into faqs (question, answer, category, is_active, created_at) values
  ('How long does it take?', 'A palm is two hours.' || chr(10) || '<b>Backs</b> take longer.', 'general', true, now()),
  ('What does it cost?', 'From 1500.', 'pricing', true, now() - interval '1 hour'),
  ('Which metal?', 'Titanium.', 'technical', false, now() - interval '2 hours')`

export const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const pill = (page: Page, name: string) => page.getByRole('switch', { name })

export function faqForm(page: Page, title: 'Create FAQ' | 'Edit FAQ') {
  const dialog = page.getByRole('dialog', { name: title })
  return {
    dialog,
    question: dialog.getByLabel('Question'),
    answer: dialog.getByLabel('Answer'),
    category: dialog.getByLabel('Category'),
    save: dialog.getByRole('button', { name: 'Save' }),
  }
}
