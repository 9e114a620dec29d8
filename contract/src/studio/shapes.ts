import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { basedOn, version } from '../http/versions.ts'
import { PICTURES_PER_CALL } from '../pictures/limits.ts'
import { picture } from '../pictures/shapes.ts'
import { tooManyPixels } from '../pictures/texts.ts'
import { founder, studioFields } from './field-shapes.ts'
import { STUDIO_BODY_MAX } from './limits.ts'
import { LOGO_TEXTS } from './logo-texts.ts'
import { isLogoType } from './logo-type.ts'
import { STUDIO_TEXTS } from './texts.ts'
import { VIDEO_MAX_BYTES } from './video.ts'
import { VIDEO_TEXTS } from './video-texts.ts'
import { isVideoType } from './video-type.ts'

const staticPicture = z.object({
  name: z.string(),
  alt: z.string(),
  widths: z.array(z.number()).readonly(),
  width: z.number(),
  height: z.number(),
})

/** A picture of the studio as pages show it: an uploaded one or a built-in one. */
const shownPicture = z.object({
  id: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }),
  uploaded: picture.nullable(),
  builtIn: staticPicture.nullable(),
})

const oneShown = shownPicture.nullable()

/** Lists that the sample studio shows in place of what the server cannot give. */
const fallback = z.object({
  services: z.array(
    z.object({ name: z.string(), shortDescription: z.string(), picture: staticPicture.nullable() }),
  ),
  artists: z.array(
    z.object({
      name: z.string(),
      experience: z.string(),
      serviceName: z.string(),
      bio: z.string(),
      picture: staticPicture.nullable(),
    }),
  ),
  reviews: z.array(z.object({ name: z.string(), city: z.string(), date: z.string(), message: z.string() })),
  details: z.object({
    phone: z.string(),
    altMobile: z.string(),
    email: z.string(),
    address: z.string(),
    chatNumber: z.string(),
    hours: z.string(),
  }),
})

const words = z.string()

/** Empty texts until the studio was set up. */
export const studio = studioFields.extend({
  name: words,
  fullName: words,
  place: z.object({
    city: words,
    region: words,
    street: words,
    postalCode: words,
    country: words,
    callingCode: words,
  }),
  timeZone: words,
  currency: words,
  hero: studioFields.shape.hero.extend({ pictures: z.array(shownPicture) }),
  teaser: studioFields.shape.teaser.extend({ picture: oneShown }),
  about: studioFields.shape.about.extend({ picture: oneShown }),
  founders: z.array(founder.extend({ portrait: oneShown })),
  contactPicture: oneShown,
  signInPicture: oneShown,
  /** False until the studio was set up: then all texts are empty. */
  isSetUp: z.boolean(),
  isSample: z.boolean(),
  /** Of phone numbers without one, digits only; '' where none is known. */
  callingCode: z.string(),
  /** The paths of pages that have nothing to show yet; none for the sample. */
  emptyPages: z.array(z.string()),
  /** Null for every studio but the sample. */
  fallback: fallback.nullable(),
  /** The offset from UTC in minutes some years ago, and its changes until next year. */
  clock: z.object({ offset: z.number(), changes: z.array(z.object({ at: z.string(), offset: z.number() })) }),
  version,
})

const save = z.object({ version, savedAt: z.string(), savedBy: z.string() })

export const studioShapes = {
  show: { summary: 'The studio: its name, place, words, pictures and look', status: 200, response: studio },
  save: {
    summary: 'Save the studio; pictures are named by their ids',
    body: studioFields.extend({
      version: basedOn,
      /** The studio stops being the sample: it loses the sample's lists and pictures. */
      replacesSample: z.boolean().default(false),
    }),
    bodyMax: STUDIO_BODY_MAX,
    current: studio,
    status: 200,
    response: studio,
  },
  saves: { summary: 'Earlier saves, newest first', status: 200, response: z.array(save) },
  restore: {
    summary: 'Make an earlier save the current one',
    body: z.object({ save: z.number().int(), version: basedOn }),
    current: studio,
    status: 200,
    response: studio,
  },
  logo: {
    summary: 'Add a logo as SVG or PNG; a save then names it',
    files: {
      logo: {
        max: 1,
        required: LOGO_TEXTS.missing,
        isType: isLogoType,
        texts: {
          wrongType: () => LOGO_TEXTS.wrongType,
          tooLarge: () => LOGO_TEXTS.tooLarge,
          tooManyPixels,
        },
      },
    },
    status: 201,
    response: z.object({
      name: z.string(),
      /** Parts of an SVG that were left out, by the names of their elements. */
      leftOut: z.array(z.string()),
    }),
  },
  video: {
    summary: 'Add a video for the About page as MP4 or WebM; a save then names it',
    files: {
      video: {
        max: 1,
        maxBytes: VIDEO_MAX_BYTES,
        required: VIDEO_TEXTS.missing,
        isType: isVideoType,
        texts: {
          wrongType: () => VIDEO_TEXTS.wrongType,
          tooLarge: () => VIDEO_TEXTS.tooLarge,
          tooManyPixels,
        },
      },
    },
    status: 201,
    response: z.object({ name: z.string() }),
  },
  upload: {
    summary: 'Add pictures for the studio; a save then names their ids',
    files: {
      pictures: {
        max: PICTURES_PER_CALL,
        required: STUDIO_TEXTS.required,
        texts: { wrongType: STUDIO_TEXTS.wrongType, tooLarge: STUDIO_TEXTS.tooLarge, tooManyPixels },
      },
    },
    status: 201,
    response: z.array(picture),
  },
} satisfies Record<string, Shape>

export type Studio = z.infer<typeof studio>

export type ShownPicture = z.infer<typeof shownPicture>

export type StudioFallback = z.infer<typeof fallback>
