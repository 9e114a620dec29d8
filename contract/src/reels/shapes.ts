import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { idParams } from '../http/ids.ts'
import { asOf, pageQuery } from '../http/paging.ts'
import { coverFiles, link, linkEditFields, linkFields } from '../links/shapes.ts'
import { REELS_IN_BACK_OFFICE } from './limits.ts'

export const reelsShapes = {
  list: { summary: 'All reels, newest first', status: 200, response: z.array(link) },
  page: {
    summary: 'A page of reels',
    query: pageQuery(REELS_IN_BACK_OFFICE).extend({ asOf }),
    status: 200,
    response: z.object({ reels: z.array(link), pages: z.number(), page: z.number() }),
  },
  create: {
    summary: 'Add a reel by its link',
    body: linkFields,
    files: coverFiles,
    plain: true,
    status: 201,
    response: link,
  },
  update: {
    summary: 'Change a reel; without a new cover it keeps the one it has',
    params: idParams,
    body: linkEditFields,
    files: coverFiles,
    plain: true,
    current: link,
    status: 200,
    response: link,
  },
  remove: { summary: 'Delete a reel', params: idParams, status: 200, response: doneBody },
} satisfies Record<string, Shape>

export type Reel = z.infer<typeof link>
