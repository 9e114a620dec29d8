import { sql } from 'kysely'
import { type Db, rowsVisibleTo, shown, type Viewer, visible } from '../../db/connect.ts'

const offered = (viewer: Viewer) =>
  sql`artist_services join ${rowsVisibleTo(viewer, 'services')} as services on services.id = service_id
  where artist_id = artists.id`

/** Omits deleted and unpublished services, which reappear when they are restored or published. */
export const servicesFor = (viewer: Viewer) => sql<{ _id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('_id', services.id, 'name', services.name)
    order by artist_services.position, services.id) from ${offered(viewer)}), '[]')`

/** SQL for `where`: the artist offers a service of this name. */
export const offers = (viewer: Viewer, service: string) =>
  sql<boolean>`exists (select from ${offered(viewer)} and lower(services.name) = lower(${service}))`

export function findArtist(db: Db, id: string) {
  return visible(db, 'artists').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** SQL for `where`: the artist after this one in the visitors' list; the first one after the last. */
export function isNextAfter(db: Db, slug: string) {
  const inOrder = sql`over (order by artists.position, artists.created_at desc, artists.id)`
  const followers = shown(db, 'artists').select([
    'artists.slug',
    sql<string>`coalesce(lead(artists.id) ${inOrder}, first_value(artists.id) ${inOrder})`.as('next_id'),
  ])
  return sql<boolean>`(artists.slug <> ${slug}
    and artists.id = (select next_id from (${followers}) as followers where followers.slug = ${slug}))`
}

const isNamed = (name: string) => sql<boolean>`lower(artists.name) = lower(${name})`

/** If several artists have the name, returns the only one who offers the service, otherwise undefined. */
export async function findArtistByName(db: Db, name: string, service: string) {
  const named = await visible(db, 'artists')
    .select('artists.id')
    .select(offers('staff', service).as('does_service'))
    .where(isNamed(name))
    .execute()
  const likely = named.length > 1 ? named.filter(({ does_service }) => does_service) : named
  return likely.length === 1 ? likely[0] : undefined
}

/** Returns false for the artist's current name, even if another artist has the same name. */
export async function isNameTaken(db: Db, id: string, name: string): Promise<boolean> {
  const named = await visible(db, 'artists').select('id').where(isNamed(name)).execute()
  return named.length > 0 && !named.some((artist) => artist.id === id)
}
