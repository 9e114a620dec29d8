import { z } from 'zod'
import { version } from './versions.ts'

const widths = z.array(z.number().int())

export const picture = z.object({
  /** A JPEG of the largest size. */
  url: z.string(),
  public_id: z.string(),
  /** The rest are additions to the specification. */
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A data: image of a few hundred bytes, to be shown until the picture is there. */
  placeholder: z.string(),
  /** Which widths are ready in which format; `/media/{public_id}/{width}.{format}`. */
  sizes: z.object({ avif: widths, webp: widths, jpeg: widths }),
  /** Of its words: they are what is edited. */
  version,
})
