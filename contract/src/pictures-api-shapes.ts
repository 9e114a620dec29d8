import { z } from 'zod'
import type { Shape } from './endpoint.ts'
import { doneBody } from './errors-shapes.ts'
import { ALT_MAX } from './gallery.ts'
import { altTooLong } from './pictures-api.ts'
import { picture } from './pictures-shapes.ts'
import { text } from './text.ts'
import { basedOn } from './versions.ts'

const PUBLIC_ID_MAX = 100
const ARRANGED_MAX = 200
const publicId = text(PUBLIC_ID_MAX)

export const orderFields = z.object({ order: z.array(publicId).min(1).max(ARRANGED_MAX) })
export const altFields = z.object({ alt: text(ALT_MAX, altTooLong(ALT_MAX)).trim() })

export const picturesShapes = {
  show: {
    summary: 'One picture of the site, and the page it stands on',
    params: z.object({ publicId }),
    status: 200,
    response: picture.extend({ page: z.string() }),
  },
  arrange: {
    summary: 'Put pictures of one list in this order, on the places they hold now',
    body: orderFields,
    status: 200,
    response: doneBody,
  },
  describe: {
    summary: 'Say in words what a picture shows; empty for a decorative one',
    params: z.object({ publicId }),
    body: altFields.extend({ version: basedOn }),
    current: picture,
    status: 200,
    response: picture,
  },
} satisfies Record<string, Shape>
