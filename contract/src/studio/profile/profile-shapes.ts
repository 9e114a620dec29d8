import { z } from 'zod'
import type { Shape } from '../../http/endpoint.ts'
import { baseVersion, version } from '../../http/shapes.ts'
import { PICTURES_PER_CALL } from '../../records/pictures.ts'
import { picture } from '../../records/pictures-shapes.ts'
import { tooManyPixels } from '../../records/pictures-texts.ts'
import { isLogoType, isVideoType } from './file-types.ts'
import { STUDIO_BODY_MAX } from './profile.ts'
import { founder, studioFields } from './profile-field-shapes.ts'
import { LOGO_TEXTS, STUDIO_TEXTS, VIDEO_TEXTS } from './profile-texts.ts'
import { VIDEO_MAX_BYTES } from './video.ts'

const staticPicture = z.object({
  name: z.string(),
  alt: z.string(),
  widths: z.array(z.number()).readonly(),
  width: z.number(),
  height: z.number(),
})

const shownPicture = z.object({
  id: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }),
  uploaded: picture.nullable(),
  builtIn: staticPicture.nullable(),
})

const oneShown = shownPicture.nullable()

/** Lists that pages of the sample studio show while the API is unavailable. */
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

/** Before the setup, all texts of the profile are empty. */
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
  isSetUp: z.boolean(),
  isSample: z.boolean(),
  /** Digits of the calling code for phone numbers without one; '' when unknown. */
  callingCode: z.string(),
  /** Paths of pages without content, which the sitemap omits. Always empty for the sample studio. */
  emptyPages: z.array(z.string()),
  /** Content for sections of the sample studio that have no records; null for other studios. */
  fallback: fallback.nullable(),
  /** UTC offset in minutes some years ago, and its changes from then to the coming years. */
  clock: z.object({ offset: z.number(), changes: z.array(z.object({ at: z.string(), offset: z.number() })) }),
  version,
})

const save = z.object({ version, savedAt: z.string(), savedBy: z.string() })

export const studioShapes = {
  show: { summary: 'The studio profile', response: studio },
  save: {
    summary: 'Save the studio; pictures by their ids',
    body: studioFields.extend({
      version: baseVersion,
      /** True turns the sample into a real studio and removes the lists and pictures of the sample. */
      replacesSample: z.boolean().default(false),
    }),
    bodyMax: STUDIO_BODY_MAX,
    current: studio,
    response: studio,
  },
  saves: { summary: 'List versions of the studio; newest first', response: z.array(save) },
  restore: {
    summary: 'Restore a version of the studio',
    body: z.object({ save: z.number().int(), version: baseVersion }),
    current: studio,
    response: studio,
  },
  logo: {
    summary: 'Upload a logo; SVG or PNG, a save then names it',
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
      /** Names of the SVG elements that the server removed from the logo. */
      leftOut: z.array(z.string()),
    }),
  },
  video: {
    summary: 'Upload a video for the About page; MP4 or WebM, a save then names it',
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
    summary: 'Upload studio pictures; a save then names their ids',
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
