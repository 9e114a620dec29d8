import { readFile } from 'node:fs/promises'
import type { VideoFormat } from '@linework/contract/studio/video'

/** The video that the sample studio shows. */
export const readSampleVideo = (format: VideoFormat) =>
  readFile(new URL(`../../../web/public/video/loop.${format}`, import.meta.url))
