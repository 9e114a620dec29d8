import { z } from 'zod'
import type { Shape } from './endpoint.ts'
import { pageQuery } from './paging.ts'
import { picture } from './pictures.ts'
import { SERVICES_ON_HOME } from './services.ts'
import { slugParams } from './slugs.ts'

export const serviceInList = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  category: z.string(),
  /** The header picture's address, '' without one. */
  url: z.string(),
  shortDescription: z.string(),
})

export const service = serviceInList.extend({
  fullDescription: z.string(),
  headerImage: picture.nullable(),
  relatedImg: z.array(picture),
})

export const servicesShapes = {
  page: {
    summary: 'A page of services',
    query: pageQuery(SERVICES_ON_HOME),
    status: 200,
    response: z.object({ newSerives: z.array(serviceInList), pages: z.number(), page: z.number() }),
  },
  list: { summary: 'All services', status: 200, response: z.array(serviceInList) },
  bySlug: { summary: 'One service', params: slugParams, status: 200, response: service },
} satisfies Record<string, Shape>
