import { isDeepStrictEqual } from 'node:util'
import { artistsApi } from '@linework/contract/content/api'
import { artists as kind } from '@linework/contract/content/artists-kind'
import { type Artist, type ArtistInList, artistsShapes } from '@linework/contract/content/artists-shapes'
import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { isAnyArtist } from '@linework/contract/desk/enquiries'
import type { Db } from '../db/connect.ts'
import { pagesOf } from '../db/paginate.ts'
import { findBySlug } from '../db/slugs.ts'
import type { Deps } from '../deps.ts'
import { forbidden, invalidField, notFound } from '../http/errors.ts'
import { scopedArtistId, viewerOf } from '../http/require-staff.ts'
import type { Serve } from '../http/serve.ts'
import { arrangeServices, type GivenServices } from './artists/arrange-services.ts'
import { isNameTaken, isNextAfter, offers, servicesFor } from './artists/queries.ts'
import { listOffered, replaceOffered } from './artists/service-queries.ts'
import { type Row, serializeRow } from './columns.ts'
import { recordRoutes } from './record-routes.ts'
import { defineStore } from './record-store.ts'
import { hasService } from './services/queries.ts'

export const artists = defineStore<Artist, ArtistInList>()(kind, {
  select: (viewer) => ({ services: servicesFor(viewer) }),

  serialize: async (_, rows) => rows.map(serializeArtist),

  async beforeWrite(tx, body, { before }) {
    const given = body as unknown as GivenServices
    await requireServices(tx, given)
    const offered = before ? await listOffered(tx, before.id) : []
    const now = offered.map(({ id }) => id)
    const services = arrangeServices(offered, given)
    if (before && isDeepStrictEqual(services, now)) return { columns: { service_id: before.service_id } }
    const othersChanged = before && !isDeepStrictEqual(services.slice(1), now.slice(1))
    return {
      columns: { service_id: before ? (services[0] ?? null) : given.service || null },
      lists: othersChanged ? ['services'] : [],
      after: (id) => replaceOffered(tx, id, services),
    }
  },
})

/** Lists contain the id of the first service, a single artist also its name; '' without a service. */
function serializeArtist(row: Row): Artist | ArtistInList {
  const [first = { _id: '', name: '' }] = row.services as Artist['services']
  const service = 'images' in row ? first : first._id
  return { ...serializeRow(kind, row), service, serviceName: first.name } as unknown as Artist | ArtistInList
}

/** Throws for an unknown or deleted service. Imported artists may have no service at all. */
async function requireServices(db: Db, { service, services = [] }: GivenServices): Promise<void> {
  if (service && !(await hasService(db, service))) throw invalidField('service', ARTIST_TEXTS.serviceUnknown)
  for (const id of services)
    if (!(await hasService(db, id))) throw invalidField('services', ARTIST_TEXTS.serviceUnknown)
}

export function artistsRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps
  const usual = recordRoutes<typeof artistsApi, Artist, ArtistInList>(deps, artists)

  serve('artists', artistsApi, artistsShapes, {
    ...usual,

    async page({ query: { page, limit, field, search, asOf }, request }) {
      const viewer = viewerOf(request)
      const isFiltered = field === 'service' && search !== undefined
      const selection = { asOf, where: isFiltered ? offers(viewer, search) : undefined }
      const [newArtists, total] = await Promise.all([
        artists.list(db, viewer, { ...selection, page, limit }),
        artists.count(db, viewer, selection),
      ])
      const totalPages = limit === undefined ? Math.min(total, 1) : pagesOf(total, { page, limit })
      return { newArtists, totalPages, page: limit === undefined ? 1 : page }
    },

    async next({ params: { slug } }) {
      // Throws 404 for an unknown artist, because an empty response would be cached for the slug.
      const artist = await findBySlug(db, 'artists', slug, (now) => artists.findAt(db, 'visitor', now))
      if (artist === undefined) throw notFound(ARTIST_TEXTS.notFound)
      const [next = null] = await artists.list(db, 'visitor', { where: isNextAfter(db, artist.slug) })
      return { next }
    },

    async update(call) {
      const { params, body, staff } = call
      const own = scopedArtistId(staff)
      if (own !== undefined && own !== params.id) throw forbidden()
      // Enquiries refer to artists by name, so an artist with a taken name would get another's clients.
      if (own !== undefined && (isAnyArtist(body.name) || (await isNameTaken(db, params.id, body.name))))
        throw invalidField('name', ARTIST_TEXTS.nameTaken)
      return usual.update(call)
    },
  })
}
