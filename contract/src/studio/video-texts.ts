import { VIDEO_MAX_BYTES } from './video.ts'

const SIZE = `${VIDEO_MAX_BYTES / 1024 / 1024} MB`

// Apart from the names of videos, which public pages read.
export const VIDEO_TEXTS = {
  missing: 'Please choose a video',
  failed: 'The video could not be sent. Please try again.',
  gone: 'The video is no longer there. Please choose it again.',
  wrongType: 'A video is an MP4 file with H.264, or a WebM file',
  tooLarge: `A video may have at most ${SIZE}`,
  hint: `MP4 (H.264) or WebM, up to ${SIZE}. It plays without sound, again and again.`,
} as const
