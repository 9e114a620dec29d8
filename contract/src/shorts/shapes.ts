import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { idParams } from '../http/ids.ts'
import { asOf, pageQuery } from '../http/paging.ts'
import { coverFiles, link, linkEditFields, linkFields } from '../links/shapes.ts'
import { SHORTS_IN_BACK_OFFICE } from './limits.ts'

export const shortsShapes = {
  page: {
    summary: 'A page of short videos, newest first',
    query: pageQuery(SHORTS_IN_BACK_OFFICE).extend({ asOf }),
    status: 200,
    response: z.object({ shorts: z.array(link), pages: z.number(), page: z.number() }),
  },
  create: {
    summary: 'Add a short video by its link',
    body: linkFields,
    files: coverFiles,
    plain: true,
    status: 201,
    response: link,
  },
  update: {
    summary: 'Change a short video; without a new cover it keeps the one it has',
    params: idParams,
    body: linkEditFields,
    files: coverFiles,
    plain: true,
    current: link,
    status: 200,
    response: link,
  },
  remove: { summary: 'Delete a short video', params: idParams, status: 200, response: doneBody },
} satisfies Record<string, Shape>

export type Short = z.infer<typeof link>
