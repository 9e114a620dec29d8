import { z } from 'zod'
import { slugField, slugParams } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { removalField } from '../http/multipart.ts'
import { asOf, baseVersion, doneBody, idParams, pageQuery } from '../http/shapes.ts'
import { firstState } from '../records/publication-shapes.ts'
import { BLOGS_PAGE } from './blogs.ts'
import { blogs } from './blogs-kind.ts'
import { createShape, editShape, filesOf, recordShape } from './kind-shapes.ts'

const blog = recordShape(blogs)

export const blogFields = createShape(blogs)

export const blogEditFields = editShape(blogs).extend({ slug: slugField })

const files = filesOf(blogs, 'edit')

export const blogsShapes = {
  page: {
    summary: 'A page of blogs, newest first',
    query: pageQuery(BLOGS_PAGE).extend({ asOf }),
    response: z.object({ blogs: z.array(blog), totalPages: z.number(), page: z.number() }),
  },
  bySlug: { summary: 'One blog', params: slugParams, response: blog },
  create: {
    summary: 'Add a blog; one with a future date is published on that date',
    once: true,
    body: blogFields.extend({ state: firstState }),
    files,
    status: 201,
    response: blog,
  },
  update: {
    summary:
      'Update a blog; without a new picture it keeps the current one, unless removedImage is true or names it',
    params: idParams,
    /** The specification does not have `removedImage`. */
    body: blogEditFields.extend({ removedImage: removalField, version: baseVersion }),
    files,
    current: blog,
    response: blog,
  },
  remove: { summary: 'Delete a blog', params: idParams, response: doneBody },
} satisfies Record<string, Shape>

export type Blog = z.infer<typeof blog>
