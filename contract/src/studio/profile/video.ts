export const VIDEO_MAX_BYTES = 20 * 1024 * 1024

const VIDEO_FORMATS = ['mp4', 'webm'] as const

export type VideoFormat = (typeof VIDEO_FORMATS)[number]

const NAME = new RegExp(`^([0-9a-f]{32})-([1-9]\\d{0,7})\\.(${VIDEO_FORMATS.join('|')})$`)

interface Video {
  key: string
  bytes: number
  format: VideoFormat
  address: string
}

/** The name of a stored video contains all data that a range request needs. */
export function readVideo(name: string | null): Video | undefined {
  const match = name === null ? null : NAME.exec(name)
  if (match === null) return undefined
  const [, key = '', bytes, format] = match
  return { key, bytes: Number(bytes), format: format as VideoFormat, address: videoUrl(name as string) }
}

export const isVideo = (name: string) => NAME.test(name)

export const videoUrl = (name: string) => `/media/videos/${name}`
