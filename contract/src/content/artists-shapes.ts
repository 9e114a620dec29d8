import { z } from 'zod'
import { calendarDay } from '../fields/days.ts'
import { requiredText, searchText, slugField, slugParams, text, textList } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { publicIdsField, removalField } from '../http/multipart.ts'
import { asOf, baseVersion, doneBody, idParams, openPageQuery, version } from '../http/shapes.ts'
import { PICTURES_PER_CALL } from '../records/pictures.ts'
import { picture } from '../records/pictures-shapes.ts'
import { firstState, publicationField } from '../records/publication-shapes.ts'
import {
  ARTIST_AVAILABILITY_MAX,
  ARTIST_BIO_MAX,
  ARTIST_BIO_MIN,
  ARTIST_BOOKS,
  ARTIST_DECLINE_MAX,
  ARTIST_DECLINES_MAX,
  ARTIST_EXPERIENCE_MAX,
  ARTIST_HOURS_MAX,
  ARTIST_NAME_MAX,
  ARTIST_SERVICES_MAX,
  ARTIST_STYLE_MAX,
  ARTIST_STYLES_MAX,
  ARTIST_WORDS_MAX,
  readWeek,
} from './artists.ts'
import { ARTIST_CREATE_TEXTS, ARTIST_EDIT_TEXTS, type ArtistFormTexts } from './artists-texts.ts'

/** Details shown beside the bio. Empty ones are hidden. */
export const artistPractice = z.object({
  styles: z.array(z.string()),
  declines: z.array(z.string()),
  books: z.enum(ARTIST_BOOKS),
  /** The day on which closed books reopen, or ''. */
  reopens: z.string(),
  /** Free text about availability. */
  availability: z.string(),
  words: z.string(),
})

const bounded = (max: number) => text(max, `Maximum ${max} characters allowed`).trim()

/** An absent field keeps the stored value, because older clients do not send these fields. */
const artistPracticeFields = z
  .object({
    styles: textList({ max: ARTIST_STYLES_MAX, itemMax: ARTIST_STYLE_MAX, separator: /[,\n]/ }),
    declines: textList({ max: ARTIST_DECLINES_MAX, itemMax: ARTIST_DECLINE_MAX, separator: /\n/ }),
    books: z.enum(ARTIST_BOOKS, 'Choose open or closed.'),
    reopens: z.union([z.literal(''), calendarDay('')], 'This date cannot be read. Write it as YYYY-MM-DD.'),
    availability: bounded(ARTIST_AVAILABILITY_MAX),
    words: bounded(ARTIST_WORDS_MAX),
  })
  .partial()

const offered = z.object({ _id: z.string(), name: z.string() })

export const artistInList = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  bio: z.string(),
  experience: z.string(),
  /** Working hours in the format of `readWeek`; '' until staff enter them. */
  hours: z.string(),
  books: artistPractice.shape.books,
  /** The id of the service, or ''. */
  service: z.string(),
  serviceName: z.string(),
  /** All services of the artist; the first equals `service`. */
  services: z.array(offered),
  /** URL of the profile picture, or ''. */
  url: z.string(),
  profileImage: picture.nullable(),
  version,
  publication: publicationField,
})

export const artist = artistInList.omit({ service: true }).extend({
  /** Both fields are '' without a service, so that callers can always read the name. */
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
    /** Ids of all services of the artist; the first equals `service`. When absent, only `service` changes. */
    services: textList({ max: ARTIST_SERVICES_MAX, itemMax: UUID_LENGTH, separator: /[,\n]/ })
      .pipe(z.array(z.uuid(texts.service)))
      .optional(),
    experience: text(ARTIST_EXPERIENCE_MAX, texts.experienceTooLong).trim().default(''),
    /** Unchanged when absent. */
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
    summary: 'List artists; all of them without a limit, field=service and search narrow to one service',
    query: openPageQuery.extend({ field: searchText, search: searchText, asOf }),
    status: 200,
    response: z.object({ newArtists: z.array(artistInList), totalPages: z.number(), page: z.number() }),
  },
  bySlug: { summary: 'One artist', params: slugParams, status: 200, response: artist },
  next: {
    summary: 'The next artist in the list; the first after the last, null for the only one',
    params: slugParams,
    status: 200,
    response: z.object({ next: artistInList.nullable() }),
  },
  create: {
    summary: 'Add an artist',
    once: true,
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
      'Update an artist; removedImages are removed, existingImages gives the order, new files come last',
    once: true,
    params: idParams,
    body: artistEditFields.extend({
      removedProfile: removalField,
      existingImages: publicIdsField,
      removedImages: publicIdsField,
      version: baseVersion,
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
