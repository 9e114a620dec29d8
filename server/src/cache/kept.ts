import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Made } from './answer-cache.ts'
import { compress, compressWell, type Encoding } from './compress.ts'

/** The bytes of an answer as they go over the line, with the headers that belong to them. */
export interface Bytes {
  body: Buffer
  etag: string
  headers: Record<string, string>
}

/** An answer that is ready to be sent; compressed when somebody first wants it so. */
export interface Kept {
  status: number
  plain: Bytes
  encoded: { [E in Encoding]?: Bytes | Promise<Bytes> }
  /** Brotli's best is made, being made, or not worth it. */
  isBest: boolean
}

/**
 * For a response whose address is not its own: proxies in front store by whole addresses, and one visitor could fill
 * them with copies of one page.
 */
export const NOT_SHARED = { 'cache-control': 'private, no-cache' }

const OK = 200
const WORTH_COMPRESSING = 500

export function keep({ body, headers, status }: Omit<Made, 'failed'>): Kept {
  const etag = `"${hash('sha1', body, 'base64url')}"`
  const length = { 'content-length': String(body.length) }
  // Whatever is no answer to keep is asked for anew each time.
  const vary = ['accept-encoding', headers.vary].filter(Boolean).join(', ')
  const more = status === OK ? { ...length, vary, etag } : length
  return {
    status,
    plain: { body, etag, headers: { ...headers, ...more } },
    encoded: {},
    isBest: !isPage(headers),
  }
}

const isPage = (headers: Record<string, string>) => headers['content-type']?.startsWith('text/html') === true

/** The smallest encoding that the caller understands; a promise only where he is the first one to want it. */
export function bytesFor(kept: Kept, asked: IncomingHttpHeaders): Bytes | Promise<Bytes> {
  const { status, plain, encoded } = kept
  if (status !== OK || plain.body.length < WORTH_COMPRESSING) return plain
  const encoding = encodingFor(asked['accept-encoding'])
  if (encoding === undefined) return plain
  const known = encoded[encoding]
  if (known === undefined) return encode(plain, encoding, encoded)
  if (encoding === 'br' && !kept.isBest) improve(kept)
  return known
}

function encode(plain: Bytes, encoding: Encoding, encoded: Kept['encoded']): Promise<Bytes> {
  const flight = compress(plain.body, encoding).then((body) => {
    const bytes = describe(body, plain, encoding)
    encoded[encoding] = bytes
    return bytes
  })
  encoded[encoding] = flight
  flight.catch(() => delete encoded[encoding])
  return flight
}

let isImproving = false

/**
 * Only a page that is asked for twice is worth it, and one at a time: passwords need the same threads. The tag stays: it
 * says what the answer reads, and that is the same.
 */
function improve(kept: Kept): void {
  if (isImproving) return
  isImproving = true
  kept.isBest = true
  compressWell(kept.plain.body)
    .then(
      (body) => {
        kept.encoded.br = describe(body, kept.plain, 'br')
      },
      () => {},
    )
    .finally(() => {
      isImproving = false
    })
}

function describe(body: Buffer, plain: Bytes, encoding: Encoding): Bytes {
  const etag = `${plain.etag.slice(0, -1)}-${encoding}"`
  const more = { etag, 'content-encoding': encoding, 'content-length': String(body.length) }
  return { body, etag, headers: { ...plain.headers, ...more } }
}

/** Named, and not refused by a weight of nothing. */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?(\s*(,|$)))/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s*(,|$)))/

function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const named = String(accepted ?? '')
  return BROTLI.test(named) ? 'br' : GZIP.test(named) ? 'gzip' : undefined
}

/** Whether the caller has these very bytes: a list of tags, some made weak on the way; a star stands for any. */
export function hasThem({ etag }: Bytes, asked: IncomingHttpHeaders): boolean {
  const known = asked['if-none-match']
  if (known === undefined) return false
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
