import { z } from 'zod'
import { searchText, slugField, slugParams } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { publicIdsField, removalField } from '../http/multipart.ts'
import { asOf, baseVersion, doneBody, idParams, openPageQuery } from '../http/shapes.ts'
import { firstState } from '../records/publication-shapes.ts'
import { artists } from './artists-kind.ts'
import { createShape, detailShape, editShape, filesOf, recordShape } from './kind-shapes.ts'

const { shape } = recordShape(artists)

const offered = z.object({ _id: z.string(), name: z.string() })

const artistInList = z.object({
  _id: shape._id,
  slug: shape.slug,
  name: shape.name,
  bio: shape.bio,
  experience: shape.experience,
  hours: shape.hours,
  books: shape.books,
  /** The id of the service, or ''. */
  service: z.string(),
  serviceName: z.string(),
  /** The first of the artist's services equals the field `service`. */
  services: z.array(offered),
  /** URL of the profile picture, or ''. */
  url: z.string(),
  profileImage: shape.profileImage,
  version: shape.version,
  publication: shape.publication,
})

const artist = artistInList.omit({ service: true }).extend({
  /** Without a service, its id and its name are both '', so that callers can always read the name. */
  service: offered,
  ...detailShape(artists),
})

export const artistCreateFields = createShape(artists)

/** An empty `service` keeps the service that the artist has. */
export const artistEditFields = editShape(artists).extend({ slug: slugField })

export const artistsShapes = {
  page: {
    summary: 'List artists; all of them without a limit, field=service and search narrow to one service',
    query: openPageQuery.extend({ field: searchText, search: searchText, asOf }),
    response: z.object({ newArtists: z.array(artistInList), totalPages: z.number(), page: z.number() }),
  },
  bySlug: { summary: 'One artist', params: slugParams, response: artist },
  next: {
    summary: 'The next artist in the list; the first after the last, null for the only one',
    params: slugParams,
    response: z.object({ next: artistInList.nullable() }),
  },
  create: {
    summary: 'Add an artist',
    once: true,
    body: artistCreateFields.extend({ state: firstState }),
    files: filesOf(artists, 'create'),
    status: 201,
    response: artist,
  },
  update: {
    summary:
      'Update an artist; removedImages are removed, existingImages gives the order, new files come last',
    once: true,
    params: idParams,
    body: artistEditFields.extend({
      removedProfile: removalField,
      existingImages: publicIdsField,
      removedImages: publicIdsField,
      version: baseVersion,
    }),
    files: filesOf(artists, 'edit'),
    current: artist,
    response: artist,
  },
  remove: { summary: 'Delete an artist', params: idParams, response: doneBody },
} satisfies Record<string, Shape>

export type Artist = z.infer<typeof artist>

export type ArtistInList = z.infer<typeof artistInList>
