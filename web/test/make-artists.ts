import type { Artist } from '@linework/contract/content/artists-shapes'
import { commands, page } from 'vitest/browser'
import { png } from './pictures.ts'
import { sendForm } from './send-form.ts'

export const BIO = 'Dotwork and temple borders.'

export async function addServices(): Promise<{ tattoo: string; piercing: string }> {
  const [tattoo, piercing] = await commands.sql(
    `insert into services (name, slug, short_description, full_description, position)
     select name, lower(name), 'Short.', repeat('Long. ', 10), place
     from (values ('Tattoo', 1), ('Piercing', 2)) as named (name, place) returning id`,
  )
  return { tattoo: String(tattoo?.id), piercing: String(piercing?.id) }
}

/** Creates an artist with a portrait and `work` gallery pictures through the API. */
export async function makeArtist(name: string, service: string, work = 0): Promise<Artist> {
  const pictures = Array.from({ length: work }, (_, i) => png(`work-${i + 1}.png`, i))
  return sendForm('/api/artists', [
    ['name', name],
    ['bio', BIO],
    ['service', service],
    ['experience', '7+'],
    ['profileImage', await png('portrait.png', 7)],
    ...(await Promise.all(pictures)).map((file): [string, File] => ['images', file]),
  ])
}

/** Inserts artists without pictures. Their numbers, from 01, give the order of the list. */
export const fillArtists = (count: number, name: string, service: string) =>
  commands.sql(
    `insert into artists (name, slug, bio, experience, service_id, position)
     select label, lower(replace(label, ' ', '-')), '${BIO}', '', '${service}', number
     from (select number, '${name} ' || lpad(number::text, 2, '0') as label
           from generate_series(1, ${count}) as number) as numbered`,
  )

export async function readArtist(slug: string): Promise<Artist> {
  return (await fetch(`/api/artists/slug/${slug}`)).json()
}

export function artistForm(title: 'Add Artist' | 'Edit Artist' | 'page') {
  const place = title === 'page' ? page.getByRole('main') : page.getByRole('dialog', { name: title })
  return {
    place,
    name: place.getByLabelText('Name', { exact: true }),
    experience: place.getByLabelText('Experience'),
    service: place.getByLabelText('Service', { exact: true }),
    bio: place.getByLabelText('Bio'),
    address: place.getByLabelText('Address'),
    profile: place.getByLabelText(/^Profile image/),
    work: place.getByLabelText('Gallery images'),
    files: place.getByRole('list', { name: 'Chosen files' }).getByRole('listitem'),
    save: place.getByRole('button', { name: 'Save', exact: true }),
    cancel: place.getByRole('button', { name: 'Cancel' }),
  }
}
