import { z } from 'zod'
import { slugField, slugParams } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { publicIdsField, removalField } from '../http/multipart.ts'
import { asOf, baseVersion, doneBody, idParams, pageQuery } from '../http/shapes.ts'
import { firstState } from '../records/publication-shapes.ts'
import { createShape, detailShape, editShape, filesOf, recordShape } from './kind-shapes.ts'
import { services } from './services-kind.ts'

const DEFAULT_LIMIT = 4

const { shape } = recordShape(services)

const serviceInList = z.object({
  _id: shape._id,
  name: shape.name,
  slug: shape.slug,
  category: shape.category,
  url: z.string(),
  shortDescription: shape.shortDescription,
  headerImage: shape.headerImage,
  minutes: shape.minutes,
  version: shape.version,
  publication: shape.publication,
})

const service = serviceInList.extend(detailShape(services))

export const serviceCreateFields = createShape(services)

export const serviceEditFields = editShape(services).extend({ slug: slugField })

export const servicesShapes = {
  page: {
    summary: 'A page of services',
    query: pageQuery(DEFAULT_LIMIT).extend({ asOf }),
    response: z.object({ newSerives: z.array(serviceInList), pages: z.number(), page: z.number() }),
  },
  list: { summary: 'All services', response: z.array(serviceInList) },
  bySlug: { summary: 'One service', params: slugParams, response: service },
  create: {
    summary: 'Add a service',
    once: true,
    body: serviceCreateFields.extend({ state: firstState }),
    files: filesOf(services, 'create'),
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
      /** Order of the remaining pictures, in this call so that one save creates one version. */
      existingRelated: publicIdsField,
      version: baseVersion,
    }),
    files: filesOf(services, 'edit'),
    current: service,
    response: service,
  },
  remove: { summary: 'Delete a service', params: idParams, response: doneBody },
} satisfies Record<string, Shape>

export type ServiceInList = z.infer<typeof serviceInList>

export type Service = z.infer<typeof service>
