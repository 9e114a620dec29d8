import type { Service } from '@linework/contract/content/services-shapes'
import { commands, page } from 'vitest/browser'
import { png } from './pictures.ts'
import { sendForm } from './send-form.ts'

export const LONG_TEXT = 'A description that is long enough for the rule of fifty characters.'

interface NewService {
  name: string
  shortDescription?: string
  fullDescription?: string
  related?: number
}

export async function makeService({ related = 0, ...given }: NewService): Promise<Service> {
  const words = { shortDescription: 'Short.', fullDescription: LONG_TEXT, ...given }
  const pictures = Array.from({ length: related }, (_, i) => png(`related-${i + 1}.png`, i))
  return sendForm('/api/services', [
    ...Object.entries(words),
    ['headerImage', await png('header.png', 7)],
    ...(await Promise.all(pictures)).map((file): [string, File] => ['relatedImg', file]),
  ])
}

/** Inserts services without pictures. Their numbers, from 01, give the order of the list. */
export const fillServices = (count: number, name: string) =>
  commands.sql(
    `insert into services (name, slug, short_description, full_description, position)
     select label, lower(replace(label, ' ', '-')), 'Short.', '${LONG_TEXT}', number
     from (select number, '${name} ' || lpad(number::text, 2, '0') as label
           from generate_series(1, ${count}) as number) as numbered`,
  )

export async function readService(slug: string): Promise<Service> {
  return (await fetch(`/api/services/slug/${slug}`)).json()
}

export function serviceForm(title: 'Add Service' | 'Edit Service') {
  const dialog = page.getByRole('dialog', { name: title })
  return {
    dialog,
    name: dialog.getByLabelText('Service name'),
    short: dialog.getByLabelText('Short description'),
    full: dialog.getByLabelText('Full description'),
    price: dialog.getByLabelText('Price from'),
    header: dialog.getByLabelText('Header image', { exact: true }),
    related: dialog.getByLabelText('Related images'),
    files: dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem'),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    close: dialog.getByRole('button', { name: 'Close' }),
  }
}
