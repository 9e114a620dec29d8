import { z } from 'zod'
import { COUNTRIES, isCurrency } from '../../fields/countries.ts'
import { requiredText, text } from '../../fields/text.ts'
import { canonicalZone } from '../../fields/zones.ts'
import { focalPoint } from '../../records/pictures-shapes.ts'
import { accentTokens } from './accent.ts'
import { BUILT_IN_PREFIX, findBuiltIn } from './built-in.ts'
import { isLogo } from './logo.ts'
import {
  BRIEF_CHOICES_MAX,
  BRIEF_QUESTIONS_MAX,
  BRIEF_SETS_MAX,
  DEFAULT_HEALING_ADVICE,
  FOUNDERS_MAX,
  HERO_PICTURES_MAX,
  PLACE_MAX,
  SECTIONS,
  SEO_DESCRIPTION_MAX,
  SEO_PAGES,
  SEO_TITLE_MAX,
  SOCIALS_MAX,
  STUDIO_FULL_NAME_MAX,
  STUDIO_LEAD_MAX,
  STUDIO_LINE_MAX,
  STUDIO_NAME_MAX,
  STUDIO_TEXT_MAX,
} from './profile.ts'
import { LOGO_TEXTS, STUDIO_TEXTS, VIDEO_TEXTS } from './profile-texts.ts'
import { isVideo } from './video.ts'

const TEXTS = STUDIO_TEXTS

const required = (max: number, missing: string = TEXTS.required) =>
  requiredText(max, missing, TEXTS.tooLong(max))

const optional = (max: number) => text(max, TEXTS.tooLong(max)).trim().default('')

const several = <T extends z.ZodType>(one: T, max: number) => z.array(one).max(max, TEXTS.tooMany(max))

const line = optional(STUDIO_LINE_MAX)

const focus = focalPoint.default({ x: 0.5, y: 0.5 })

/** The public id of an uploaded picture, or the id of a built-in picture. */
const pictureId = text(100).regex(/^(built-in\/)?[\w/-]+$/, TEXTS.pictureGone)

const pictureRef = z.object({
  id: pictureId.refine((id) => !id.startsWith(BUILT_IN_PREFIX) || findBuiltIn(id), TEXTS.pictureGone),
  focus,
})

const onePicture = pictureRef.nullable().default(null)

const timeZone = z
  .string(TEXTS.timeZone)
  .refine((zone) => canonicalZone(zone) !== undefined, TEXTS.timeZone)
  .overwrite((zone) => canonicalZone(zone) ?? zone)

const isSafeUrl = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:'

const place = z.object({
  city: required(PLACE_MAX, TEXTS.city),
  region: optional(PLACE_MAX),
  street: optional(PLACE_MAX),
  postalCode: optional(PLACE_MAX),
  /** ISO 3166-1 code of two letters. */
  country: z.string(TEXTS.country).refine((code) => COUNTRIES.includes(code), TEXTS.country),
  /** Digits only; '' means the calling code of the country. */
  callingCode: z
    .string(TEXTS.callingCode)
    .trim()
    .overwrite((code) => code.replace(/^\+/, ''))
    .regex(/^([1-9]\d{0,2})?$/, TEXTS.callingCode)
    .default(''),
})

const social = z.object({
  name: required(STUDIO_LINE_MAX),
  url: text(500, TEXTS.tooLong(500)).trim().refine(isSafeUrl, TEXTS.address),
})

export const founder = z.object({
  name: required(STUDIO_LINE_MAX),
  role: line,
  text: optional(STUDIO_TEXT_MAX),
  portrait: onePicture,
})

const briefQuestion = z.object({
  /** Name of the answer's line in the description of the enquiry. */
  label: required(STUDIO_LINE_MAX),
  /** Short hint that the form shows after the label. */
  hint: line,
  /** Visitors can select several choices, which then share one line. */
  several: z.boolean().default(false),
  /** `text` is written into the description of the enquiry; `name` labels the button if it differs. */
  choices: several(z.object({ text: required(STUDIO_LINE_MAX), name: line }), BRIEF_CHOICES_MAX),
})

const briefSet = z.object({
  /** Services with one of these words as part of their name get the question; without words, all others. */
  words: several(required(STUDIO_LINE_MAX), BRIEF_CHOICES_MAX).default([]),
  questions: several(briefQuestion, BRIEF_QUESTIONS_MAX),
})

const seo = z.object({ title: optional(SEO_TITLE_MAX), description: optional(SEO_DESCRIPTION_MAX) })

/** A colour for which a readable shade on the dark background exists. */
const accent = z
  .string(TEXTS.accent)
  .regex(/^#[0-9a-f]{6}$/, { error: TEXTS.accent, abort: true })
  .superRefine((colour, context) => {
    const { nearest } = accentTokens(colour)
    if (nearest !== undefined) context.addIssue({ code: 'custom', message: TEXTS.accentTooDark(nearest) })
  })

/** All settings of a studio except its records and contact info. '' and null mean not set. */
export const studioFields = z.object({
  name: required(STUDIO_NAME_MAX, TEXTS.name),
  fullName: required(STUDIO_FULL_NAME_MAX, TEXTS.fullName),
  place,
  timeZone,
  /** ISO 4217 code. */
  currency: z.string(TEXTS.currency).refine(isCurrency, TEXTS.currency),
  socials: several(social, SOCIALS_MAX).default([]),
  /** Line in the hero instead of the opening hours; also in the footer when the studio is always open. */
  openLine: line,
  /** The two lines of the title. The accent colour highlights the last word. */
  hero: z.object({
    first: line,
    second: line,
    accent: line,
    promise: optional(STUDIO_LEAD_MAX),
    pictures: several(pictureRef, HERO_PICTURES_MAX).default([]),
  }),
  /** An empty line separates paragraphs, as in all longer texts. */
  teaser: z.object({ text: optional(STUDIO_TEXT_MAX), picture: onePicture }),
  about: z.object({
    title: line,
    lead: optional(STUDIO_LEAD_MAX),
    text: optional(STUDIO_TEXT_MAX),
    picture: onePicture,
    /** True when the About page shows the video of the sample studio. */
    hasBuiltInVideo: z.boolean().default(false),
    video: text(100).refine(isVideo, VIDEO_TEXTS.gone).nullable().default(null),
  }),
  founders: several(founder, FOUNDERS_MAX).default([]),
  contactPicture: onePicture,
  signInPicture: onePicture,
  privacy: optional(STUDIO_TEXT_MAX),
  /** '' uses a generated title or description. */
  seo: z.object(
    Object.fromEntries(SEO_PAGES.map((page) => [page, seo])) as Record<
      (typeof SEO_PAGES)[number],
      typeof seo
    >,
  ),
  brief: several(briefSet, BRIEF_SETS_MAX).default([]),
  /** Text about the time until a reply, shown to visitors after they have sent an enquiry. */
  replyPromise: optional(STUDIO_LEAD_MAX),
  /** When true, the form requires a phone number and no email address. */
  emailOptional: z.boolean().default(false),
  /** Advice for visitors who select a problem with healing. */
  healingAdvice: text(STUDIO_LEAD_MAX, TEXTS.tooLong(STUDIO_LEAD_MAX)).trim().default(DEFAULT_HEALING_ADVICE),
  sections: z.object(
    Object.fromEntries(SECTIONS.map((section) => [section, z.boolean().default(true)])) as Record<
      (typeof SECTIONS)[number],
      z.ZodDefault<z.ZodBoolean>
    >,
  ),
  look: z.object({
    accent,
    logo: text(100).refine(isLogo, LOGO_TEXTS.gone).nullable().default(null),
  }),
})

export type StudioFields = z.output<typeof studioFields>
