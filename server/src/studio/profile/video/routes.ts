import { Readable } from 'node:stream'
import { readVideo, videoUrl } from '@linework/contract/studio/profile/video'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import type { Range } from '../../../media/store/store.ts'
import { findFile } from './store-video.ts'

// The content of a video URL never changes, because each upload gets a random name.
const FOREVER = 'public, max-age=31536000, immutable'
const POLICY = "default-src 'none'; sandbox"
const PART_BYTES = 512 * 1024

type ReadPart = (range: Range) => Promise<Uint8Array | undefined>

/** Supports range requests, which some players require. */
export function videoRoutes(app: FastifyInstance, { media: { store } }: Deps): void {
  app.get<{ Params: { name: string } }>(videoUrl(':name'), async (request, reply) => {
    const { name } = request.params
    const [video, stored] = [readVideo(name), findFile(name)]
    if (video === undefined || stored === undefined) throw notFound()
    const read: ReadPart = (part) => store.readPart(stored.storage_key, stored.file, part)
    const total = video.bytes
    const range = readRange(request.headers.range, total)
    const { start, end } = typeof range === 'object' ? range : { start: 0, end: total }
    const first = await read({ start, end: Math.min(end, start + PART_BYTES) })
    if (first === undefined) throw notFound()
    reply.headers({ 'accept-ranges': 'bytes', 'content-security-policy': POLICY })
    if (range === 'outside') return reply.code(416).header('content-range', `bytes */${total}`).send('')
    reply.headers({
      'content-type': `video/${video.format}`,
      'cache-control': FOREVER,
      'content-length': end - start,
    })
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${total}`)
    return reply.send(Readable.from(readOn(read, first, { start, end }), { objectMode: false }))
  })
}

/** Reads a part once the client has the previous one, so a slow client occupies the memory of one part. */
async function* readOn(read: ReadPart, first: Uint8Array, { start, end }: Range): AsyncGenerator<Uint8Array> {
  yield first
  for (let at = start + first.byteLength; at < end; ) {
    const part = await read({ start: at, end: Math.min(end, at + PART_BYTES) })
    if (part === undefined || part.byteLength === 0) throw new Error('a video file is missing')
    yield part
    at += part.byteLength
  }
}

/** Parses a Range header. Returns undefined for the whole file, and for several or invalid ranges. */
export function readRange(header: string | undefined, total: number): Range | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return Number(last) === 0 ? 'outside' : { start: Math.max(0, total - Number(last)), end: total }
  const start = Number(first)
  const end = last === '' ? total : Math.min(total, Number(last) + 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < total ? { start, end } : 'outside'
}
