import { z } from 'zod'
import { COUNTRIES, isCurrency } from '../fields/countries.ts'
import { requiredText, text } from '../fields/text.ts'
import { canonicalZone } from '../fields/zones.ts'
import { focalPoint } from '../pictures/shapes.ts'
import { accentTokens } from './accent.ts'
import { BUILT_IN_PREFIX, findBuiltIn } from './built-in.ts'
import {
  BRIEF_CHOICES_MAX,
  BRIEF_QUESTIONS_MAX,
  BRIEF_SETS_MAX,
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
} from './limits.ts'
import { isLogo } from './logo.ts'
import { LOGO_TEXTS } from './logo-texts.ts'
import { STUDIO_TEXTS } from './texts.ts'
import { isVideo } from './video.ts'
import { VIDEO_TEXTS } from './video-texts.ts'

const TEXTS = STUDIO_TEXTS

const required = (max: number, missing: string = TEXTS.required) =>
  requiredText(max, missing, TEXTS.tooLong(max))

const optional = (max: number) => text(max, TEXTS.tooLong(max)).trim().default('')

const several = <T extends z.ZodType>(one: T, max: number) => z.array(one).max(max, TEXTS.tooMany(max))

const line = optional(STUDIO_LINE_MAX)

const focus = focalPoint.default({ x: 0.5, y: 0.5 })

/** The public id of an uploaded picture, or the id of a built-in one. */
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

const isSafeAddress = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:'

const place = z.object({
  city: required(PLACE_MAX, TEXTS.city),
  region: optional(PLACE_MAX),
  street: optional(PLACE_MAX),
  postalCode: optional(PLACE_MAX),
  /** ISO 3166-1, two letters. */
  country: z.string(TEXTS.country).refine((code) => COUNTRIES.includes(code), TEXTS.country),
  /** Digits only; '' for that of the country. */
  callingCode: z
    .string(TEXTS.callingCode)
    .trim()
    .overwrite((code) => code.replace(/^\+/, ''))
    .regex(/^([1-9]\d{0,2})?$/, TEXTS.callingCode)
    .default(''),
})

const social = z.object({
  name: required(STUDIO_LINE_MAX),
  url: text(500, TEXTS.tooLong(500)).trim().refine(isSafeAddress, TEXTS.address),
})

export const founder = z.object({
  name: required(STUDIO_LINE_MAX),
  role: line,
  text: optional(STUDIO_TEXT_MAX),
  portrait: onePicture,
})

const briefQuestion = z.object({
  /** The start of its line in the description. */
  label: required(STUDIO_LINE_MAX),
  /** A few words after the label. */
  hint: line,
  /** Several may be chosen; they share one line. */
  several: z.boolean().default(false),
  /** `name` is the text of the button where it differs from the text in the line. */
  choices: several(z.object({ text: required(STUDIO_LINE_MAX), name: line }), BRIEF_CHOICES_MAX),
})

const briefSet = z.object({
  /** For services whose name contains one of these; without any, for all services that no other set is for. */
  words: several(required(STUDIO_LINE_MAX), BRIEF_CHOICES_MAX).default([]),
  questions: several(briefQuestion, BRIEF_QUESTIONS_MAX),
})

const seo = z.object({ title: optional(SEO_TITLE_MAX), description: optional(SEO_DESCRIPTION_MAX) })

/** A colour of which a shade can be read on the dark ground. */
const accent = z
  .string(TEXTS.accent)
  .regex(/^#[0-9a-f]{6}$/, { error: TEXTS.accent, abort: true })
  .superRefine((colour, context) => {
    const { nearest } = accentTokens(colour)
    if (nearest !== undefined) context.addIssue({ code: 'custom', message: TEXTS.accentTooDark(nearest) })
  })

/** Everything about a studio that is neither a record nor its contact info. '' and null stand for what it does not have. */
export const studioFields = z.object({
  name: required(STUDIO_NAME_MAX, TEXTS.name),
  fullName: required(STUDIO_FULL_NAME_MAX, TEXTS.fullName),
  place,
  timeZone,
  /** ISO 4217, three letters. */
  currency: z.string(TEXTS.currency).refine(isCurrency, TEXTS.currency),
  socials: several(social, SOCIALS_MAX).default([]),
  /** In the hero, instead of the line made from the hours; in the footer only where the studio is always open. */
  openLine: line,
  /** The title's two lines, whose last word stands in the accent colour. */
  hero: z.object({
    first: line,
    second: line,
    accent: line,
    promise: optional(STUDIO_LEAD_MAX),
    pictures: several(pictureRef, HERO_PICTURES_MAX).default([]),
  }),
  /** Paragraphs are separated by an empty line, as in all longer texts. */
  teaser: z.object({ text: optional(STUDIO_TEXT_MAX), picture: onePicture }),
  about: z.object({
    /** One or two lines. */
    title: line,
    lead: optional(STUDIO_LEAD_MAX),
    text: optional(STUDIO_TEXT_MAX),
    picture: onePicture,
    /** The sample studio's video. */
    hasBuiltInVideo: z.boolean().default(false),
    /** The name of the studio's own video; null without one. */
    video: text(100).refine(isVideo, VIDEO_TEXTS.gone).nullable().default(null),
  }),
  founders: several(founder, FOUNDERS_MAX).default([]),
  contactPicture: onePicture,
  signInPicture: onePicture,
  privacy: optional(STUDIO_TEXT_MAX),
  /** '' for a text that is made from the rest. */
  seo: z.object(
    Object.fromEntries(SEO_PAGES.map((page) => [page, seo])) as Record<
      (typeof SEO_PAGES)[number],
      typeof seo
    >,
  ),
  brief: several(briefSet, BRIEF_SETS_MAX).default([]),
  /** What a visitor may expect after sending an enquiry. */
  replyPromise: optional(STUDIO_LEAD_MAX),
  sections: z.object(
    Object.fromEntries(SECTIONS.map((section) => [section, z.boolean().default(true)])) as Record<
      (typeof SECTIONS)[number],
      z.ZodDefault<z.ZodBoolean>
    >,
  ),
  look: z.object({
    accent,
    /** The name of the stored logo; null without one. */
    logo: text(100).refine(isLogo, LOGO_TEXTS.gone).nullable().default(null),
  }),
})

export type StudioFields = z.output<typeof studioFields>
