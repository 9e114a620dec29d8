import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// The best takes a tenth less than the quick one, for some seventy times the work.
const QUICK = 5
const BEST = constants.BROTLI_MAX_QUALITY
// No page is longer. A larger one would take sixty megabytes to squeeze it.
const WINDOW_BITS = 18

/** So that the first who asks hardly waits. */
export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip' ? zip(body) : squeeze(body, QUICK)

/** For those who come after; on another thread, like the first. */
export const compressWell = (body: Buffer): Promise<Buffer> => squeeze(body, BEST)

function squeeze(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotli(body, { params })
}
