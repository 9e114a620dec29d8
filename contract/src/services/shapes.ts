import { z } from 'zod'
import { slugField, slugParams } from '../fields/slugs.ts'
import { requiredText } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { idParams } from '../http/ids.ts'
import { publicIdsField, removalField } from '../http/multipart.ts'
import { asOf, pageQuery } from '../http/paging.ts'
import { basedOn, version } from '../http/versions.ts'
import { PICTURES_PER_CALL } from '../pictures/limits.ts'
import { picture } from '../pictures/shapes.ts'
import { firstState, publicationField } from '../publication/shapes.ts'
import { serviceFactFields, serviceFacts } from './facts.ts'
import {
  SERVICE_FULL_MAX,
  SERVICE_FULL_MIN,
  SERVICE_NAME_MAX,
  SERVICE_SHORT_MAX,
  SERVICES_ON_HOME,
} from './limits.ts'
import { SERVICE_CREATE_TEXTS, SERVICE_EDIT_TEXTS } from './texts.ts'

export const serviceInList = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  category: z.string(),
  /** The header picture's address, '' without one. */
  url: z.string(),
  shortDescription: z.string(),
  headerImage: picture.nullable(),
  minutes: serviceFacts.shape.minutes,
  version,
  publication: publicationField,
})

export const service = serviceInList.extend({
  /** With marks of form, as it was written. */
  fullDescription: z.string(),
  /** The pictures in it, where there are some. */
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
    summary: 'Add a service with its pictures',
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
      'Change a service; removedRelated are removed, existingRelated gives the order, new files come last',
    params: idParams,
    body: serviceEditFields.extend({
      removedHeader: removalField,
      removedRelated: publicIdsField,
      /** The order of the remaining pictures, so that one save is one change of the service. */
      existingRelated: publicIdsField,
      version: basedOn,
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
