import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface NewResponse {
  body: Buffer
  headers: Record<string, string>
  status: number
  /** An API call of the page failed. The response is not stored, and a stale response is sent instead. */
  failed: boolean
  /** The response contains stale data. It is stored as stale, and only for a key without an entry. */
  isStale?: boolean
  /** A filter without results. Not stored, because the number of such URLs is unlimited. */
  isEmpty?: boolean
}

export interface Representation {
  body: Buffer
  etag: string
  headers: Record<string, string>
}

/** Each encoding is compressed when a client first accepts it. */
export interface CachedResponse {
  status: number
  plain: Representation
  encoded: { [E in Encoding]?: Representation | Promise<Representation> }
  /** True once the best Brotli quality is done, in progress or not worth its time. */
  isBest: boolean
}

/** For a URL with ignored parameters: proxies cache by URL, so one visitor could fill their cache. */
export const NOT_SHARED = { 'cache-control': 'private, no-cache' }

const OK = 200
const WORTH_COMPRESSING = 500

export function toCachedResponse({
  body,
  headers,
  status,
}: Pick<NewResponse, 'body' | 'headers' | 'status'>): CachedResponse {
  const etag = `"${hash('sha1', body, 'base64url')}"`
  const length = { 'content-length': String(body.length) }
  const vary = ['accept-encoding', headers.vary].filter(Boolean).join(', ')
  // Only a 200 response has an ETag, because browsers revalidate no other response.
  const more = status === OK ? { ...length, vary, etag } : length
  return {
    status,
    plain: { body, etag, headers: { ...headers, ...more } },
    encoded: {},
    isBest: !isPage(headers),
  }
}

const isPage = (headers: Record<string, string>) => headers['content-type']?.startsWith('text/html') === true

const isPicture = (headers: Record<string, string>) => /^image\/(?!svg)/.test(headers['content-type'] ?? '')

/** Chooses the smallest encoding that the client accepts. Returns a promise only when it has to compress. */
export function representationFor(
  response: CachedResponse,
  requested: IncomingHttpHeaders,
): Representation | Promise<Representation> {
  const { status, plain, encoded } = response
  if (status !== OK || plain.body.length < WORTH_COMPRESSING || isPicture(plain.headers)) return plain
  const encoding = encodingFor(requested['accept-encoding'])
  if (encoding === undefined) return plain
  const ready = encoded[encoding]
  if (ready === undefined) return encode(plain, encoding, encoded)
  if (encoding === 'br' && !response.isBest) improve(response)
  return ready
}

function encode(
  plain: Representation,
  encoding: Encoding,
  encoded: CachedResponse['encoded'],
): Promise<Representation> {
  const compression = compress(plain.body, encoding).then((body) => {
    const representation = describe(body, plain, encoding)
    encoded[encoding] = representation
    return representation
  })
  encoded[encoding] = compression
  compression.catch(() => delete encoded[encoding])
  return compression
}

let isImproving = false

/** Runs on a page's second request, one page at a time, because password hashing needs the same threads. */
function improve(response: CachedResponse): void {
  if (isImproving) return
  isImproving = true
  response.isBest = true
  compressWell(response.plain.body)
    .then(
      (body) => {
        response.encoded.br = describe(body, response.plain, 'br')
      },
      () => {},
    )
    .finally(() => {
      isImproving = false
    })
}

function describe(body: Buffer, plain: Representation, encoding: Encoding): Representation {
  const etag = `${plain.etag.slice(0, -1)}-${encoding}"`
  const more = { etag, 'content-encoding': encoding, 'content-length': String(body.length) }
  return { body, etag, headers: { ...plain.headers, ...more } }
}

// An encoding is accepted when the header names it without q=0.
const BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?(\s*(,|$)))/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s*(,|$)))/

function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const named = String(accepted ?? '')
  if (BROTLI.test(named)) return 'br'
  return GZIP.test(named) ? 'gzip' : undefined
}

/** If-None-Match can list several tags, some with the prefix W/ of a proxy; '*' matches any. */
export function isNotModified({ etag }: Representation, requested: IncomingHttpHeaders): boolean {
  const tags = requested['if-none-match']
  if (tags === undefined) return false
  return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// The best quality saves 10% of the bytes but takes about 70 times as long.
const QUICK = 5
const BEST = constants.BROTLI_MAX_QUALITY
// Pages are smaller than this window. A larger window needs 60 MB of memory.
const WINDOW_BITS = 18

/** Uses a fast quality, because the first client waits for the result. */
const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip' ? zip(body) : compressBrotli(body, QUICK)

const compressWell = (body: Buffer): Promise<Buffer> => compressBrotli(body, BEST)

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotli(body, { params })
}
