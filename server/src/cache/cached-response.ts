import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { compress, compressWell, type Encoding } from './compress.ts'

/** A response as a handler or the renderer has just created it. */
export interface NewResponse {
  body: Buffer
  headers: Record<string, string>
  status: number
  /** A call that it needed failed, so a stale response is better and this one is not stored. */
  failed: boolean
  /** It was made from stale responses or from a last good copy, so it is stored as stale, and only where none is stored. */
  isStale?: boolean
  /** It lists nothing. A filter by a value that no one has entered finds nothing, and there is no end of such values. */
  isEmpty?: boolean
}

/** One encoding of a response: the bytes on the wire with the headers that describe them. */
export interface Representation {
  body: Buffer
  etag: string
  headers: Record<string, string>
}

/** A response that is ready to be sent; compressed when a client first accepts the encoding. */
export interface CachedResponse {
  status: number
  plain: Representation
  encoded: { [E in Encoding]?: Representation | Promise<Representation> }
  /** Brotli's best quality is done, under way, or not worth it. */
  isBest: boolean
}

/**
 * For a response under another address than its own: proxies store by whole addresses, and one visitor could fill them
 * with copies of one page.
 */
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
  // Only a 200 can be revalidated.
  const more = status === OK ? { ...length, vary, etag } : length
  return {
    status,
    plain: { body, etag, headers: { ...headers, ...more } },
    encoded: {},
    isBest: !isPage(headers),
  }
}

const isPage = (headers: Record<string, string>) => headers['content-type']?.startsWith('text/html') === true

/** Compressed by its own format. */
const isPicture = (headers: Record<string, string>) => /^image\/(?!svg)/.test(headers['content-type'] ?? '')

/** The smallest encoding that the client accepts; a promise only when it has to be compressed first. */
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

/**
 * Only a page that is requested twice is worth it, and one at a time, because passwords are hashed on the same threads.
 * The ETag stays: it stands for the decoded content.
 */
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

// Accepted means named, and not excluded by q=0.
const BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?(\s*(,|$)))/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s*(,|$)))/

function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const named = String(accepted ?? '')
  if (BROTLI.test(named)) return 'br'
  return GZIP.test(named) ? 'gzip' : undefined
}

/** If-None-Match is a list of tags, some made weak by a proxy; a star stands for any. */
export function isNotModified({ etag }: Representation, requested: IncomingHttpHeaders): boolean {
  const tags = requested['if-none-match']
  if (tags === undefined) return false
  return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
