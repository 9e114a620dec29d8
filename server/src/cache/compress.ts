import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// The best quality saves a tenth of the bytes for some seventy times the work.
const QUICK = 5
const BEST = constants.BROTLI_MAX_QUALITY
// No page is longer than this window; a larger one takes sixty megabytes of memory.
const WINDOW_BITS = 18

/** Quick, because the first client waits for it. */
export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip' ? zip(body) : compressBrotli(body, QUICK)

export const compressWell = (body: Buffer): Promise<Buffer> => compressBrotli(body, BEST)

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotli(body, { params })
}
