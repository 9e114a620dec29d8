import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Better ones cost tens of times the work for a few per cent.
const BROTLI_QUALITY = 5
const WORTH_IT_BYTES = 500

export async function compress(body: Buffer): Promise<{ br?: Buffer; gzip?: Buffer }> {
  if (body.length < WORTH_IT_BYTES) return {}
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body)])
  return { br, gzip: gz }
}
