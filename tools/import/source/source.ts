import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UploadedFile } from '@linework/contract/http/endpoint'
import { PICTURE_MAX_BYTES } from '@linework/contract/records/pictures'
import { isPictureType } from '@linework/contract/records/signatures'
import { isPublicAddress, lookUpPublic } from '../../../server/src/push/public-addresses.ts'
import { getLimited, NoResponse, SourceError, type SourceResponse } from './get-limited.ts'
import type { SourcePicture } from './shapes.ts'

const RESPONSE_MAX_BYTES = 32 * 1024 * 1024
const REDIRECTS = [301, 302, 303, 307, 308]
const REDIRECTS_MAX = 3
const CONCURRENT_PICTURES = 4
/** The run stops after this number of consecutive calls without a response. */
const GIVE_UP_AFTER = 5
const lookup = lookUpPublic((hostname) => `${hostname} is in a private network`)

/** Thrown when the source no longer responds. A later run continues the import. */
class SourceUnavailable extends Error {}

interface SourceOptions {
  from: string
  token?: string | undefined
  timeoutMs?: number
  /** Milliseconds to wait before each retry. */
  pausesMs?: number[]
}

export interface Source {
  /** The base URL of the API, which also identifies the source in the database. */
  base: string
  hasToken: boolean
  read: (path: string) => Promise<unknown>
  /** Downloads pictures and checks them like uploads. */
  open: (pictures: SourcePicture[]) => Promise<UploadedFile[]>
}

/** Uses /api below the URL, as in Linework, or else the URL itself as the base of the API. */
export async function openSource(options: SourceOptions): Promise<Source> {
  const from = readUrl(options.from)
  const problems: string[] = []
  for (const base of from.endsWith('/api') ? [from] : [`${from}/api`, from]) {
    const source = createSource(base, options)
    try {
      if (Array.isArray(await source.read('/services'))) return source
      problems.push(`${base}/services: no list`)
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      problems.push(error.message)
    }
  }
  throw new Error(`No server with this API:\n  ${problems.join('\n  ')}`)
}

function readUrl(from: string): string {
  const url = URL.canParse(from) ? new URL(from) : undefined
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.password ||
    url.search ||
    url.hash
  )
    throw new Error('--from must be an address such as https://old-studio.example')
  return url.href.replace(/\/+$/, '')
}

function createSource(
  base: string,
  { token, timeoutMs = 30_000, pausesMs = [1_000, 4_000] }: SourceOptions,
): Source {
  const { origin } = new URL(base)
  let failuresInARow = 0

  async function getWithRetries(get: () => Promise<SourceResponse>): Promise<SourceResponse> {
    for (const pause of pausesMs) {
      const response = await get().catch((error) => {
        if (!(error instanceof NoResponse)) throw error
      })
      if (response && response.status < 500 && response.status !== 429) return response
      await sleep(pause)
    }
    return get()
  }

  async function getFromOrigin(get: () => Promise<SourceResponse>): Promise<SourceResponse> {
    try {
      const response = await getWithRetries(get)
      failuresInARow = 0
      return response
    } catch (error) {
      if (error instanceof NoResponse && ++failuresInARow >= GIVE_UP_AFTER)
        throw new SourceUnavailable(
          `${origin} does not respond (${error.message}). Run the import again to continue.`,
        )
      throw error
    }
  }

  async function read(path: string): Promise<unknown> {
    const address = `${base}${path}`
    const headers = { accept: 'application/json', ...(token ? { authorization: token } : {}) }
    const limits = { maxBytes: RESPONSE_MAX_BYTES, timeoutMs, headers }
    const {
      status,
      headers: responseHeaders,
      body,
    } = await withAddress(address, () => getFromOrigin(() => getLimited(new URL(address), limits)))
    // Follows no redirect, because the token must not reach another server.
    if (REDIRECTS.includes(status))
      throw new SourceError(`${address} redirects to ${responseHeaders.location}`)
    if (status !== 200) throw new SourceError(`${address} returned status ${status}`)
    try {
      return JSON.parse(body.toString('utf8'))
    } catch {
      throw new SourceError(`${address} returned no JSON`)
    }
  }

  async function getPicture(address: string): Promise<Buffer> {
    let url = new URL(address, `${origin}/`)
    for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
      const isOwn = url.origin === origin
      if (!isOwn) rejectUnsafe(url)
      const headers = { accept: 'image/jpeg, image/png' }
      const limits = { maxBytes: PICTURE_MAX_BYTES, timeoutMs, headers }
      const current = url
      const get = () => getLimited(current, isOwn ? limits : { ...limits, lookup })
      const {
        status,
        headers: responseHeaders,
        body,
      } = await (isOwn ? getFromOrigin(get) : getWithRetries(get))
      if (!REDIRECTS.includes(status)) {
        if (status !== 200) throw new SourceError(`returned status ${status}`)
        if (!isPictureType(body)) throw new SourceError('is neither a JPEG nor a PNG')
        return body
      }
      if (!URL.canParse(responseHeaders.location ?? '', url.href))
        throw new SourceError('redirects to no address')
      url = new URL(responseHeaders.location ?? '', url)
    }
    throw new SourceError(`redirects more than ${REDIRECTS_MAX} times`)
  }

  async function openOne({ addresses, alt, focus }: SourcePicture): Promise<UploadedFile> {
    let problem: unknown
    for (const address of addresses) {
      try {
        return {
          name: address.split('/').at(-1) ?? '',
          bytes: await withAddress(address, () => getPicture(address)),
          alt,
          focus,
        }
      } catch (error) {
        if (!(error instanceof SourceError)) throw error
        problem ??= error
      }
    }
    throw problem
  }

  async function open(pictures: SourcePicture[]): Promise<UploadedFile[]> {
    const files: UploadedFile[] = []
    for (let i = 0; i < pictures.length; i += CONCURRENT_PICTURES)
      files.push(...(await Promise.all(pictures.slice(i, i + CONCURRENT_PICTURES).map(openOne))))
    return files
  }

  return { base, hasToken: token !== undefined, read, open }
}

/** Allows only public https URLs, because a record may contain any URL. */
function rejectUnsafe({ protocol, hostname, port, username }: URL): void {
  if (protocol !== 'https:' || port !== '' || username !== '')
    throw new SourceError('is neither on that server nor an https address')
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new SourceError('is in a private network')
}

async function withAddress<T>(address: string, get: () => Promise<T>): Promise<T> {
  try {
    return await get()
  } catch (error) {
    if (error instanceof SourceError && !error.message.includes(address))
      error.message = `${address}: ${error.message}`
    throw error
  }
}
