import { z } from 'zod'
import { MINUTES_MAX, MINUTES_MIN } from '../desk/appointments.ts'
import { readAmount } from '../fields/amounts.ts'
import { requiredText, slugField, slugParams, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { publicIdsField, removalField } from '../http/multipart.ts'
import { asOf, baseVersion, doneBody, idParams, pageQuery, version } from '../http/shapes.ts'
import { PICTURES_PER_CALL } from '../records/pictures.ts'
import { picture } from '../records/pictures-shapes.ts'
import { firstState, publicationField } from '../records/publication-shapes.ts'
import {
  SERVICE_DURATION_MAX,
  SERVICE_FULL_MAX,
  SERVICE_FULL_MIN,
  SERVICE_HEALING_MAX,
  SERVICE_NAME_MAX,
  SERVICE_PRICE_MAX,
  SERVICE_SHORT_MAX,
  SERVICES_ON_HOME,
} from './services.ts'
import { SERVICE_CREATE_TEXTS, SERVICE_EDIT_TEXTS, SERVICE_FACT_TEXTS } from './services-texts.ts'

/** Details shown beside the description of a service. Empty ones are hidden. */
export const serviceFacts = z.object({
  /** The lowest price in whole units of the studio's currency. */
  priceFrom: z.number().int().nullable(),
  /** Duration as free text. */
  duration: z.string(),
  healing: z.string(),
  /** Default duration of its appointments; null means an hour. */
  minutes: z.number().int().nullable(),
})

/** A number, or form text in which empty means null. */
const wholeNumber = (min: number, max: number, invalid: string) =>
  z
    .union(
      [z.number().int(), z.null(), z.string().transform(readAmount).pipe(z.number().nullable())],
      invalid,
    )
    .refine((number) => number === null || (number >= min && number <= max), invalid)

/** An absent field keeps the stored value, because older clients do not send these fields. */
const serviceFactFields = z
  .object({
    priceFrom: wholeNumber(1, SERVICE_PRICE_MAX, SERVICE_FACT_TEXTS.price),
    duration: text(SERVICE_DURATION_MAX, SERVICE_FACT_TEXTS.durationTooLong).trim(),
    healing: text(SERVICE_HEALING_MAX, SERVICE_FACT_TEXTS.healingTooLong).trim(),
    minutes: wholeNumber(MINUTES_MIN, MINUTES_MAX, SERVICE_FACT_TEXTS.minutes),
  })
  .partial()

export const serviceInList = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  category: z.string(),
  /** URL of the header picture, or ''. */
  url: z.string(),
  shortDescription: z.string(),
  headerImage: picture.nullable(),
  minutes: serviceFacts.shape.minutes,
  version,
  publication: publicationField,
})

export const service = serviceInList.extend({
  /** With formatting marks, as typed. */
  fullDescription: z.string(),
  /** Pictures in the text, if any. */
  textPictures: z.array(picture).optional(),
  relatedImg: z.array(picture),
  ...serviceFacts.shape,
})

const fields = (texts: typeof SERVICE_CREATE_TEXTS) =>
  z.object({
    name: requiredText(SERVICE_NAME_MAX, texts.name, texts.nameTooLong),
    shortDescription: requiredText(SERVICE_SHORT_MAX, texts.shortMissing, texts.shortTooLong),
    fullDescription: requiredText(SERVICE_FULL_MAX, texts.fullMissing, texts.fullTooLong).refine(
      (text) => text.length === 0 || text.length >= SERVICE_FULL_MIN,
      texts.fullTooShort,
    ),
    ...serviceFactFields.shape,
  })

export const serviceCreateFields = fields(SERVICE_CREATE_TEXTS)

export const serviceEditFields = fields(SERVICE_EDIT_TEXTS).extend({ slug: slugField })

export const servicesShapes = {
  page: {
    summary: 'A page of services',
    query: pageQuery(SERVICES_ON_HOME).extend({ asOf }),
    status: 200,
    response: z.object({ newSerives: z.array(serviceInList), pages: z.number(), page: z.number() }),
  },
  list: { summary: 'All services', status: 200, response: z.array(serviceInList) },
  bySlug: { summary: 'One service', params: slugParams, status: 200, response: service },
  create: {
    summary: 'Add a service',
    once: true,
    body: serviceCreateFields.extend({ state: firstState }),
    files: {
      headerImage: {
        max: 1,
        required: SERVICE_CREATE_TEXTS.headerMissing,
        texts: SERVICE_CREATE_TEXTS.header,
      },
      relatedImg: { max: PICTURES_PER_CALL, texts: SERVICE_CREATE_TEXTS.related },
    },
    status: 201,
    response: service,
  },
  update: {
    summary:
      'Update a service; removedRelated are removed, existingRelated gives the order, new files come last',
    once: true,
    params: idParams,
    body: serviceEditFields.extend({
      removedHeader: removalField,
      removedRelated: publicIdsField,
      /** Order of the remaining pictures. Part of this call, so that one save creates one version. */
      existingRelated: publicIdsField,
      version: baseVersion,
    }),
    files: {
      headerImage: { max: 1, texts: SERVICE_EDIT_TEXTS.header },
      relatedImg: { max: PICTURES_PER_CALL, texts: SERVICE_EDIT_TEXTS.related },
    },
    current: service,
    status: 200,
    response: service,
  },
  remove: { summary: 'Delete a service', params: idParams, status: 200, response: doneBody },
} satisfies Record<string, Shape>

export type ServiceInList = z.infer<typeof serviceInList>

export type Service = z.infer<typeof service>
