import type { X2jOptions } from 'fast-xml-parser'
import { z } from 'zod'

export const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024
const VIDEO_ID = /^[\w-]{11}$/

const entry = z.object({ 'yt:videoId': z.string().regex(VIDEO_ID), title: z.coerce.string() })
const feed = z.object({ feed: z.object({ entry: z.array(z.unknown()) }) })

const OPTIONS: X2jOptions = {
  isArray: (name) => name === 'entry',
  parseTagValue: false,
  // Without this option, titles keep entities such as &#39;.
  htmlEntities: true,
  processEntities: { enabled: true, maxTotalExpansions: 1_000 },
}

interface FeedVideo {
  video_id: string
  title: string
  thumbnail: string
}

/** Throws when the response is not a feed, takes too long or is too large. */
export async function readFeed(address: string, timeoutMs = TIMEOUT_MS): Promise<FeedVideo[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (!response.ok) throw new Error(`The video feed returned status ${response.status}`)
  const text = await readText(response)
  if (/<!DOCTYPE/i.test(text)) throw new Error('The video feed has a document type, so it is another page')
  const { XMLParser } = await import('fast-xml-parser')
  const { entry: entries } = feed.parse(new XMLParser(OPTIONS).parse(text)).feed
  return entries.flatMap((raw) => {
    const read = entry.safeParse(raw)
    return read.success ? [toVideo(read.data['yt:videoId'], read.data.title)] : []
  })
}

/** Derives the thumbnail URL from the id, so that the feed cannot inject a URL. */
const toVideo = (video_id: string, title: string): FeedVideo => ({
  video_id,
  title,
  thumbnail: `https://i.ytimg.com/vi/${video_id}/hqdefault.jpg`,
})

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error('The video feed is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
