import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { doneBody, id } from '../http/shapes.ts'
import { PUBLICATION_KINDS } from '../records.ts'

const params = z.object({
  kind: z.enum(PUBLICATION_KINDS),
  /** The id from the lists of this kind. */
  id: z.string().regex(/^[\w-]{1,100}$/),
})

const link = z.object({
  id,
  /** Opens the preview without an account. */
  address: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  endsAt: z.string(),
})

export const previewsShapes = {
  open: {
    summary: 'Open a preview; for some minutes while the caller is signed in',
    params,
    response: z.object({ address: z.string() }),
  },
  links: {
    summary: 'List preview links; newest first',
    params,
    response: z.object({ links: z.array(link) }),
  },
  share: {
    summary: 'Create a preview link; for people without an account',
    params,
    status: 201,
    response: link,
  },
  revoke: {
    summary: 'Revoke a preview link',
    params: params.extend({ link: id }),
    response: doneBody,
  },
} satisfies Record<string, Shape>

export type PreviewLink = z.infer<typeof link>
