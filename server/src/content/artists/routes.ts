import { artistsApi } from '@linework/contract/content/api'
import { artistsShapes } from '@linework/contract/content/artists-shapes'
import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { isAnyArtist } from '@linework/contract/desk/enquiries'
import { done } from '@linework/contract/http/errors'
import { pagesOf } from '../../db/paginate.ts'
import type { Viewer } from '../../db/scopes.ts'
import { findBySlug } from '../../db/slugs.ts'
import type { Deps } from '../../deps.ts'
import { forbidden, invalidField, notFound } from '../../http/errors.ts'
import { scopedArtistId, viewerOf } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { addOnce, writeOnce } from '../../records/add-once.ts'
import { softDelete } from '../../records/soft-delete.ts'
import { countArtists, findArtistBySlug, findNextArtist, isNameTaken, listArtists } from './queries.ts'
import { changeArtist, createArtist, showArtist } from './save-artist.ts'
import { serializeArtist, serializeArtistInList } from './serializer.ts'

export function artistsRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  async function findArtistAt(slug: string, viewer: Viewer) {
    const row = await findBySlug(db, 'artists', slug, (now) => findArtistBySlug(db, viewer, now))
    if (row === undefined) throw notFound(ARTIST_TEXTS.notFound)
    return row
  }

  serve('artists', artistsApi, artistsShapes, {
    async page({ query: { page, limit, field, search, asOf }, request }) {
      const viewer = viewerOf(request)
      const filter = { service: field === 'service' ? search : undefined, asOf }
      const [rows, total] = await Promise.all([
        listArtists(db, viewer, filter, { page, limit }),
        countArtists(db, viewer, filter),
      ])
      const totalPages = limit === undefined ? Math.min(total, 1) : pagesOf(total, { page, limit })
      return { newArtists: rows.map(serializeArtistInList), totalPages, page: limit === undefined ? 1 : page }
    },

    async bySlug({ params: { slug }, request }) {
      return serializeArtist(await findArtistAt(slug, viewerOf(request)))
    },

    async next({ params: { slug } }) {
      // Throws 404 for a missing artist, so that no empty response is cached for the slug.
      const artist = await findArtistAt(slug, 'visitor')
      const row = await findNextArtist(db, artist.slug)
      return { next: row ? serializeArtistInList(row) : null }
    },

    async create({ body, files, staff }) {
      return showArtist(db, await addOnce(db, staff, () => createArtist(deps, body, files, { by: staff })))
    },

    async update({ params: { id }, body, files, staff }) {
      const own = scopedArtistId(staff)
      if (own !== undefined && own !== id) throw forbidden()
      // Enquiries refer to artists by name, so a taken name would give an artist another's clients.
      if (own !== undefined && (isAnyArtist(body.name) || (await isNameTaken(db, id, body.name))))
        throw invalidField('name', ARTIST_TEXTS.nameTaken)
      const change = () => changeArtist(deps, id, body, { files, by: staff })
      return writeOnce(db, staff, change, () => showArtist(db, id))
    },

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'artists', id, staff))) throw notFound(ARTIST_TEXTS.notFound)
      return done(ARTIST_TEXTS.deleted)
    },
  })
}
