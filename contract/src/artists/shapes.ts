import { z } from 'zod'
import { textList } from '../fields/lists.ts'
import { slugField, slugParams } from '../fields/slugs.ts'
import { requiredText, searchText, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { idParams } from '../http/ids.ts'
import { publicIdsField, removalField } from '../http/multipart.ts'
import { asOf, openPageQuery } from '../http/paging.ts'
import { basedOn, version } from '../http/versions.ts'
import { PICTURES_PER_CALL } from '../pictures/limits.ts'
import { picture } from '../pictures/shapes.ts'
import { firstState, publicationField } from '../publication/shapes.ts'
import {
  ARTIST_BIO_MAX,
  ARTIST_BIO_MIN,
  ARTIST_EXPERIENCE_MAX,
  ARTIST_HOURS_MAX,
  ARTIST_NAME_MAX,
  ARTIST_SERVICES_MAX,
} from './limits.ts'
import { artistPractice, artistPracticeFields } from './practice.ts'
import { ARTIST_CREATE_TEXTS, ARTIST_EDIT_TEXTS, type ArtistFormTexts } from './texts.ts'
import { readWeek } from './working-hours.ts'

const offered = z.object({ _id: z.string(), name: z.string() })

export const artistInList = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  bio: z.string(),
  experience: z.string(),
  /** When the artist works, in lines that `readWeek` reads; '' until staff have entered it. */
  hours: z.string(),
  books: artistPractice.shape.books,
  /** The service's id, '' without one. */
  service: z.string(),
  serviceName: z.string(),
  /** Everything that the artist offers; the first is `service`. */
  services: z.array(offered),
  /** The profile picture's address, '' without one. */
  url: z.string(),
  profileImage: picture.nullable(),
  version,
  publication: publicationField,
})

export const artist = artistInList.omit({ service: true }).extend({
  /** Both '' without one, so that callers can always read the name. */
  service: offered,
  images: z.array(picture),
  ...artistPractice.shape,
})

const UUID_LENGTH = 36

const fields = (texts: ArtistFormTexts) =>
  z.object({
    name: requiredText(ARTIST_NAME_MAX, texts.name, texts.nameTooLong),
    bio: requiredText(ARTIST_BIO_MAX, texts.bio, texts.bioTooLong).refine(
      (bio) => bio.length === 0 || bio.length >= ARTIST_BIO_MIN,
      texts.bioTooShort,
    ),
    service: z.string(texts.service).pipe(z.uuid(texts.service)),
    /** The ids of all that the artist offers; `service` is the first. Absent: only `service` changes. */
    services: textList({ max: ARTIST_SERVICES_MAX, itemMax: UUID_LENGTH, separator: /[,\n]/ })
      .pipe(z.array(z.uuid(texts.service)))
      .optional(),
    experience: text(ARTIST_EXPERIENCE_MAX, texts.experienceTooLong).trim().default(''),
    /** Absent: unchanged. */
    hours: text(ARTIST_HOURS_MAX, texts.hoursTooLong)
      .trim()
      .pipe(z.string().refine((hours) => readWeek(hours) !== undefined, texts.hours))
      .optional(),
    ...artistPracticeFields.shape,
  })

export const artistCreateFields = fields(ARTIST_CREATE_TEXTS)

export const artistEditFields = fields(ARTIST_EDIT_TEXTS).extend({
  /** '' keeps the current service. */
  service: z
    .string(ARTIST_EDIT_TEXTS.service)
    .pipe(z.union([z.literal(''), z.uuid(ARTIST_EDIT_TEXTS.service)], ARTIST_EDIT_TEXTS.service))
    .default(''),
  slug: slugField,
})

export const artistsShapes = {
  page: {
    summary:
      'A page of artists, or all of them without a limit; field=service and search narrow to one service',
    query: openPageQuery.extend({ field: searchText, search: searchText, asOf }),
    status: 200,
    response: z.object({ newArtists: z.array(artistInList), totalPages: z.number(), page: z.number() }),
  },
  bySlug: { summary: 'One artist', params: slugParams, status: 200, response: artist },
  next: {
    summary: 'The artist who follows in the list, the first one after the last; null for the only one',
    params: slugParams,
    status: 200,
    response: z.object({ next: artistInList.nullable() }),
  },
  create: {
    summary: 'Add an artist with portrait and work',
    body: artistCreateFields.extend({ state: firstState }),
    files: {
      profileImage: {
        max: 1,
        required: ARTIST_CREATE_TEXTS.profileMissing,
        texts: ARTIST_CREATE_TEXTS.profile,
      },
      images: { max: PICTURES_PER_CALL, texts: ARTIST_CREATE_TEXTS.work },
    },
    status: 201,
    response: artist,
  },
  update: {
    summary:
      'Change an artist; removedImages are removed, existingImages gives the order, new files come last',
    params: idParams,
    body: artistEditFields.extend({
      removedProfile: removalField,
      existingImages: publicIdsField,
      removedImages: publicIdsField,
      version: basedOn,
    }),
    files: {
      profileImage: { max: 1, texts: ARTIST_EDIT_TEXTS.profile },
      images: { max: PICTURES_PER_CALL, texts: ARTIST_EDIT_TEXTS.work },
    },
    current: artist,
    status: 200,
    response: artist,
  },
  remove: { summary: 'Delete an artist', params: idParams, status: 200, response: doneBody },
} satisfies Record<string, Shape>

export type Artist = z.infer<typeof artist>

export type ArtistInList = z.infer<typeof artistInList>
