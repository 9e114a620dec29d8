import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { id } from '../http/ids.ts'
import { PUBLICATION_KINDS } from '../records.ts'

const params = z.object({
  kind: z.enum(PUBLICATION_KINDS),
  /** As in the lists of its kind. */
  id: z.string().regex(/^[\w-]{1,100}$/),
})

const link = z.object({
  id,
  /** What to send; it opens without an account. */
  address: z.string(),
  /** The address of the member of staff. */
  madeBy: z.string(),
  madeAt: z.string(),
  endsAt: z.string(),
})

export const previewsShapes = {
  open: {
    summary: 'The page of a record as it is stored now, for some minutes while the caller is signed in',
    params,
    status: 200,
    response: z.object({ address: z.string() }),
  },
  links: {
    summary: 'The links that show a record to people without an account, the newest first',
    params,
    status: 200,
    response: z.object({ links: z.array(link) }),
  },
  share: {
    summary: 'Create a link that shows a record for some days to people without an account',
    params,
    status: 201,
    response: link,
  },
  revoke: {
    summary: 'End a link that shows a record',
    params: params.extend({ link: id }),
    status: 200,
    response: doneBody,
  },
} satisfies Record<string, Shape>

export type PreviewLink = z.infer<typeof link>
