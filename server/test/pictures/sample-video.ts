import { readFile } from 'node:fs/promises'
import type { VideoFormat } from '@linework/contract/studio/profile/video'

export const readSampleVideo = (format: VideoFormat) =>
  readFile(new URL(`../../../web/public/video/loop.${format}`, import.meta.url))
