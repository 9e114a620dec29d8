import { z } from 'zod'
import { calendarDay } from '../fields/days.ts'
import { requiredText, slugField, slugParams, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { removalField } from '../http/multipart.ts'
import { asOf, baseVersion, doneBody, idParams, pageQuery, version } from '../http/shapes.ts'
import { picture } from '../records/pictures-shapes.ts'
import { firstState, publicationField } from '../records/publication-shapes.ts'
import {
  BLOG_AUTHOR_MAX,
  BLOG_CONTENT_MAX,
  BLOG_PICTURE_TEXTS,
  BLOG_TAGS_MAX,
  BLOG_TEXTS,
  BLOG_TITLE_MAX,
  BLOGS_PAGE,
  readTags,
} from './blogs.ts'

export const blog = z.object({
  _id: z.string(),
  title: z.string(),
  author: z.string(),
  /** A calendar day without a zone. */
  publicDate: z.string(),
  /** With formatting marks, as typed. */
  content: z.string(),
  /** Pictures in the text. Only for a single blog that has some. */
  textPictures: z.array(picture).optional(),
  tags: z.array(z.string()),
  image: picture.nullable(),
  slug: z.string(),
  version,
  publication: publicationField,
})

const tags = text(BLOG_TAGS_MAX, BLOG_TEXTS.tooLong(BLOG_TAGS_MAX)).transform(readTags).default([])

export const blogFields = z.object({
  title: requiredText(BLOG_TITLE_MAX, BLOG_TEXTS.title, BLOG_TEXTS.tooLong(BLOG_TITLE_MAX)),
  author: requiredText(BLOG_AUTHOR_MAX, BLOG_TEXTS.author, BLOG_TEXTS.tooLong(BLOG_AUTHOR_MAX)),
  publicDate: calendarDay(BLOG_TEXTS.publicDate),
  content: requiredText(BLOG_CONTENT_MAX, BLOG_TEXTS.content, BLOG_TEXTS.tooLong(BLOG_CONTENT_MAX)),
  tags,
})

export const blogEditFields = blogFields.extend({ slug: slugField })

const files = { image: { max: 1, texts: BLOG_PICTURE_TEXTS } }

export const blogsShapes = {
  page: {
    summary: 'A page of blogs, newest first',
    query: pageQuery(BLOGS_PAGE).extend({ asOf }),
    status: 200,
    response: z.object({ blogs: z.array(blog), totalPages: z.number(), page: z.number() }),
  },
  bySlug: { summary: 'One blog', params: slugParams, status: 200, response: blog },
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
    /** `removedImage` is an addition to the specification. */
    body: blogEditFields.extend({ removedImage: removalField, version: baseVersion }),
    files,
    current: blog,
    status: 200,
    response: blog,
  },
  remove: { summary: 'Delete a blog', params: idParams, status: 200, response: doneBody },
} satisfies Record<string, Shape>

export type Blog = z.infer<typeof blog>
