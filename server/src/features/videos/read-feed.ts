import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024
const VIDEO_ID = /^[\w-]{11}$/

const entry = z.object({ 'yt:videoId': z.string().regex(VIDEO_ID), title: z.coerce.string() })
const feed = z.object({ feed: z.object({ entry: z.array(z.unknown()) }) })

const parser = new XMLParser({
  isArray: (name) => name === 'entry',
  parseTagValue: false,
  // Without it &#39; would stay as it is.
  htmlEntities: true,
  processEntities: { enabled: true, maxTotalExpansions: 1_000 },
})

export interface FeedVideo {
  video_id: string
  title: string
  thumbnail: string
}

/** Reads a channel's public feed. Whatever is not such a feed, is late or too large, throws. */
export async function readFeed(address: string): Promise<FeedVideo[]> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`The video feed answered ${answer.status}`)
  const text = await readText(answer)
  if (/<!DOCTYPE/i.test(text)) throw new Error('The video feed brings a document type: it is another page')
  const { entry: entries } = feed.parse(parser.parse(text)).feed
  return entries.flatMap((raw) => {
    const read = entry.safeParse(raw)
    return read.success ? [toVideo(read.data['yt:videoId'], read.data.title)] : []
  })
}

/** The picture's address is made from the id: nothing of the feed becomes an address. */
const toVideo = (video_id: string, title: string): FeedVideo => ({
  video_id,
  title,
  thumbnail: `https://i.ytimg.com/vi/${video_id}/hqdefault.jpg`,
})

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error('The video feed is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
