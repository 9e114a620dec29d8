import { z } from 'zod'
import { text } from './text.ts'

const SLUG_MAX = 200

export const slugParams = z.object({ slug: text(SLUG_MAX) })
