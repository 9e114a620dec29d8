import { PICTURE_MAX_BYTES } from '@linework/contract/records/pictures'
import { isPictureType } from '@linework/contract/records/signatures'

/** The server fetches thumbnails from no other host. */
export const THUMBNAIL_HOST = 'https://i.ytimg.com'

// Sizes in 16:9 without black bars, largest first; the last one exists for every video.
const SIZES = ['maxresdefault', 'hq720', 'mqdefault']

const TIMEOUT_MS = 10_000

/** Returns the largest thumbnail, or undefined if there is none. Throws for errors other than 404. */
export async function fetchThumbnail(
  videoId: string,
  { host = THUMBNAIL_HOST, timeoutMs = TIMEOUT_MS } = {},
): Promise<Uint8Array | undefined> {
  for (const size of SIZES) {
    const response = await fetch(`${host}/vi/${videoId}/${size}.jpg`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    if (response.ok) {
      const bytes = await readLimited(response)
      return isPictureType(bytes) ? bytes : undefined
    }
    await response.body?.cancel()
    if (response.status !== 404) throw new Error(`The thumbnail returned status ${response.status}`)
  }
  return undefined
}

async function readLimited(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > PICTURE_MAX_BYTES) throw new Error('The thumbnail is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
