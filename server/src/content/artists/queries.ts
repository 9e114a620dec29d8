import { artistCreateFields, artistPractice } from '@linework/contract/content/artists-shapes'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notAfter, offsetOf } from '../../db/paginate.ts'
import { publicationOf } from '../../db/publication/publication.ts'
import type { DB } from '../../db/schema.ts'
import { rowsVisibleTo, seenBy, shown, type Viewer, visible } from '../../db/scopes.ts'
import { pictureOf, picturesThrough } from '../../media/queries.ts'

interface ArtistFilter {
  /** Name of a service. Only artists with this service match. */
  service?: string | undefined
  asOf?: string | undefined
}

// Fields of the contract whose names are also the column names.
const PRACTICE = artistPractice.keyof().options
type Practice = (typeof PRACTICE)[number]

const TEXTS = artistCreateFields
  .omit({ service: true, services: true })
  .keyof()
  .options.filter((name): name is Exclude<typeof name, Practice> => !(name in artistPractice.shape))
type Text = (typeof TEXTS)[number]

export type ArtistTexts = Pick<Selectable<DB['artists']>, Text>
export type ArtistPractice = Pick<Selectable<DB['artists']>, Practice>

/** Columns with a default in the database are optional in a write. */
export type NewArtistTexts = Pick<Insertable<DB['artists']>, Text | Practice>

const pick = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>

export const pickTexts = <Row extends Pick<NewArtistTexts, Text>>(row: Row) => pick(row, TEXTS)

export const pickPractice = <Row extends Pick<NewArtistTexts, Practice>>(row: Row) => pick(row, PRACTICE)

const columns = <Name extends string>(names: readonly Name[]) =>
  names.map((name) => `artists.${name}` as const)

const IN_LIST = columns([...TEXTS, 'books', 'id', 'slug', 'version'])

const offered = (viewer: Viewer) =>
  sql`artist_services join ${rowsVisibleTo(viewer, 'services')} as services on services.id = service_id
  where artist_id = artists.id`

/** Omits deleted and unpublished services. They reappear when the service is restored or published. */
const servicesFor = (viewer: Viewer) => sql<{ _id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('_id', services.id, 'name', services.name)
    order by artist_services.position, services.id) from ${offered(viewer)}), '[]')`

const offers = (viewer: Viewer, service: string) =>
  sql<boolean>`exists (select from ${offered(viewer)} and lower(services.name) = lower(${service}))`

const matching = (db: Db, viewer: Viewer, { service, asOf }: ArtistFilter) =>
  seenBy(viewer, db, 'artists')
    .where(notAfter('artists', asOf))
    .$if(service !== undefined, (query) => query.where(offers(viewer, service as string)))

const withProfile = (db: Db, viewer: Viewer, filter: ArtistFilter) =>
  matching(db, viewer, filter)
    .select(IN_LIST)
    .select(servicesFor(viewer).as('services'))
    .select(pictureOf('artists.profile_picture_id').as('profile'))
    .$if(viewer === 'staff', (query) => query.select(publicationOf('artists').as('publication')))

const withAll = (db: Db, viewer: Viewer) =>
  withProfile(db, viewer, {})
    .select(columns(PRACTICE))
    .select(picturesThrough('artist_pictures', 'artist_pictures.artist_id', 'artists.id').as('work'))

export function listArtists(
  db: Db,
  viewer: Viewer,
  filter: ArtistFilter,
  page: { page: number; limit?: number | undefined },
) {
  const { limit } = page
  return withProfile(db, viewer, filter)
    .orderBy('artists.position')
    .orderBy('artists.created_at', 'desc')
    .orderBy('artists.id')
    .$if(limit !== undefined, (query) =>
      query.limit(limit as number).offset(offsetOf({ page: page.page, limit: limit as number })),
    )
    .execute()
}

export async function countArtists(db: Db, viewer: Viewer, filter: ArtistFilter = {}): Promise<number> {
  const { count } = await matching(db, viewer, filter)
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findArtistBySlug(db: Db, viewer: Viewer, slug: string) {
  return withAll(db, viewer).where('artists.slug', '=', slug).executeTakeFirst()
}

export function findArtist(db: Db, id: string, viewer: Viewer = 'staff') {
  return withAll(db, viewer).where('artists.id', '=', id).executeTakeFirst()
}

/** Returns the next artist in the visitors' list order, or the first one after the last. */
export function findNextArtist(db: Db, slug: string) {
  const inOrder = sql`over (order by artists.position, artists.created_at desc, artists.id)`
  const followers = shown(db, 'artists').select([
    'artists.slug',
    sql<string>`coalesce(lead(artists.id) ${inOrder}, first_value(artists.id) ${inOrder})`.as('next_id'),
  ])
  return withProfile(db, 'visitor', {})
    .where('artists.id', '=', (e) =>
      e.selectFrom(followers.as('followers')).select('next_id').where('followers.slug', '=', slug),
    )
    .where('artists.slug', '!=', slug)
    .executeTakeFirst()
}

const isNamed = (name: string) => sql<boolean>`lower(artists.name) = lower(${name})`

/** Resolves an ambiguous name by the service. Returns undefined when several artists still match. */
export async function findArtistByName(db: Db, name: string, service: string) {
  const named = await matching(db, 'staff', {})
    .select('artists.id')
    .select(offers('staff', service).as('does_service'))
    .where(isNamed(name))
    .execute()
  const likely = named.length > 1 ? named.filter(({ does_service }) => does_service) : named
  return likely.length === 1 ? likely[0] : undefined
}

/** Returns false when the artist already has the name, even if another artist shares it. */
export async function isNameTaken(db: Db, id: string, name: string): Promise<boolean> {
  const named = await visible(db, 'artists').select('id').where(isNamed(name)).execute()
  return named.length > 0 && !named.some((artist) => artist.id === id)
}

/** Returns undefined when another artist has the slug. */
export function insertArtist(db: Db, artist: Insertable<DB['artists']>) {
  return db
    .insertInto('artists')
    .values(artist)
    .onConflict((conflict) => conflict.column('slug').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Locks the row, so that concurrent edits of one artist run one after the other. */
export function lockArtist(db: Db, id: string) {
  return visible(db, 'artists')
    .select([...TEXTS, ...PRACTICE, 'id', 'slug', 'service_id', 'profile_picture_id', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateArtist(db: Db, id: string, change: Updateable<DB['artists']>): Promise<void> {
  await db.updateTable('artists').set(change).where('id', '=', id).execute()
}
