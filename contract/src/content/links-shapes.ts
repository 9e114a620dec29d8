import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { asOf, baseVersion, doneBody, idParams, pageQuery } from '../http/shapes.ts'
import { picture } from '../records/pictures-shapes.ts'
import { createShape, filesOf, recordShape } from './kind-shapes.ts'
import { REELS_IN_BACK_OFFICE, SHORTS_IN_BACK_OFFICE } from './links.ts'
import { reels } from './links-kind.ts'

/** A short or a reel. Its cover is the uploaded picture, else the platform's thumbnail, else null. */
const link = recordShape(reels)

export const linkFields = createShape(reels)

const linkEditFields = linkFields.extend({ version: baseVersion })

const coverFiles = filesOf(reels, 'edit')

export type Link = z.infer<typeof link>

const writes = (name: string) =>
  ({
    create: {
      summary: `Add a ${name}`,
      once: true,
      body: linkFields,
      files: coverFiles,
      plain: true,
      status: 201,
      response: link,
    },
    update: {
      summary: `Update a ${name}; without a new cover it keeps the current one`,
      params: idParams,
      body: linkEditFields,
      files: coverFiles,
      plain: true,
      current: link,
      response: link,
    },
    remove: { summary: `Delete a ${name}`, params: idParams, response: doneBody },
  }) as const

export const reelsShapes = {
  list: { summary: 'All reels, newest first', response: z.array(link) },
  page: {
    summary: 'A page of reels',
    query: pageQuery(REELS_IN_BACK_OFFICE).extend({ asOf }),
    response: z.object({ reels: z.array(link), pages: z.number(), page: z.number() }),
  },
  ...writes('reel'),
} satisfies Record<string, Shape>

export const shortsShapes = {
  page: {
    summary: 'A page of short videos, newest first',
    query: pageQuery(SHORTS_IN_BACK_OFFICE).extend({ asOf }),
    response: z.object({ shorts: z.array(link), pages: z.number(), page: z.number() }),
  },
  ...writes('short video'),
} satisfies Record<string, Shape>

export const video = z.object({
  videoId: z.string(),
  thumbnail: z.string(),
  title: z.string(),
  /** Thumbnail that this server fetched; null before the download, or if the platform has none. */
  cover: picture.nullable(),
})

export const videosShapes = {
  latest: { summary: 'The latest videos of the studio’s channel', response: z.array(video) },
} satisfies Record<string, Shape>

export type Video = z.infer<typeof video>
