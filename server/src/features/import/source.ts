import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UploadedFile } from '@linework/contract/http/endpoint'
import { PICTURE_MAX_BYTES } from '@linework/contract/pictures/limits'
import { isPictureType } from '../../media/sniff-type.ts'
import { getLimited, NoAnswer, type Reply, SourceProblem } from './get-limited.ts'
import { isPublicAddress, lookUpPublic } from './public-address.ts'
import type { SourcePicture } from './source-shapes.ts'

const ANSWER_MAX_BYTES = 32 * 1024 * 1024
const REDIRECTS = [301, 302, 303, 307, 308]
const REDIRECTS_MAX = 3
const PICTURES_AT_ONCE = 4
/** A source that has not answered so often in a row is away. */
const GIVE_UP_AFTER = 5

/** It does not answer any more: another run goes on. */
export class SourceAway extends Error {}

export interface SourceOptions {
  from: string
  token?: string | undefined
  timeoutMs?: number
  /** How long to wait before each further try. */
  pausesMs?: number[]
}

export interface Source {
  /** Where its calls begin; also its name. */
  base: string
  hasToken: boolean
  /** The answer to one call of its API. */
  read: (path: string) => Promise<unknown>
  /** The bytes of pictures, checked as those of an upload. */
  open: (pictures: SourcePicture[]) => Promise<UploadedFile[]>
}

/** Finds where the API begins: at the address itself or, as with this product, below /api. */
export async function openSource(options: SourceOptions): Promise<Source> {
  const from = readAddress(options.from)
  const problems: string[] = []
  for (const base of from.endsWith('/api') ? [from] : [`${from}/api`, from]) {
    const source = createSource(base, options)
    try {
      if (Array.isArray(await source.read('/services'))) return source
      problems.push(`${base}/services: no list`)
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error
      problems.push(error.message)
    }
  }
  throw new Error(`No server that speaks this API:\n  ${problems.join('\n  ')}`)
}

function readAddress(from: string): string {
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
  let unanswered = 0

  async function tryOften(get: () => Promise<Reply>): Promise<Reply> {
    for (const pause of pausesMs) {
      const reply = await get().catch((error) => {
        if (!(error instanceof NoAnswer)) throw error
      })
      if (reply && reply.status < 500 && reply.status !== 429) return reply
      await sleep(pause)
    }
    return get()
  }

  async function getFromOrigin(get: () => Promise<Reply>): Promise<Reply> {
    try {
      const reply = await tryOften(get)
      unanswered = 0
      return reply
    } catch (error) {
      if (error instanceof NoAnswer && ++unanswered >= GIVE_UP_AFTER)
        throw new SourceAway(`${origin} does not answer (${error.message}). Run it again to go on.`)
      throw error
    }
  }

  async function read(path: string): Promise<unknown> {
    const address = `${base}${path}`
    const headers = { accept: 'application/json', ...(token ? { authorization: token } : {}) }
    const limits = { maxBytes: ANSWER_MAX_BYTES, timeoutMs, headers }
    const {
      status,
      headers: said,
      body,
    } = await naming(address, () => getFromOrigin(() => getLimited(new URL(address), limits)))
    // The token must not travel on, so whoever runs the import decides about another address.
    if (REDIRECTS.includes(status)) throw new SourceProblem(`${address} leads to ${said.location}`)
    if (status !== 200) throw new SourceProblem(`${address} answered ${status}`)
    try {
      return JSON.parse(body.toString('utf8'))
    } catch {
      throw new SourceProblem(`${address} answered something that is no JSON`)
    }
  }

  async function getPicture(address: string): Promise<Buffer> {
    let url = new URL(address, `${origin}/`)
    for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
      const isOwn = url.origin === origin
      if (!isOwn) refuseUnsafe(url)
      const headers = { accept: 'image/jpeg, image/png' }
      const limits = { maxBytes: PICTURE_MAX_BYTES, timeoutMs, headers }
      const now = url
      const get = () => getLimited(now, isOwn ? limits : { ...limits, lookup: lookUpPublic })
      const { status, headers: said, body } = await (isOwn ? getFromOrigin(get) : tryOften(get))
      if (!REDIRECTS.includes(status)) {
        if (status !== 200) throw new SourceProblem(`answered ${status}`)
        if (!isPictureType(body)) throw new SourceProblem('is neither a JPEG nor a PNG')
        return body
      }
      if (!URL.canParse(said.location ?? '', url.href)) throw new SourceProblem('leads nowhere')
      url = new URL(said.location ?? '', url)
    }
    throw new SourceProblem(`leads on more than ${REDIRECTS_MAX} times`)
  }

  /** The largest that may be uploaded. */
  async function openOne({ addresses, alt }: SourcePicture): Promise<UploadedFile> {
    let problem: unknown
    for (const address of addresses) {
      try {
        return {
          name: address.split('/').at(-1) ?? '',
          bytes: await naming(address, () => getPicture(address)),
          alt,
        }
      } catch (error) {
        if (!(error instanceof SourceProblem)) throw error
        problem ??= error
      }
    }
    throw problem
  }

  async function open(pictures: SourcePicture[]): Promise<UploadedFile[]> {
    const files: UploadedFile[] = []
    for (let i = 0; i < pictures.length; i += PICTURES_AT_ONCE)
      files.push(...(await Promise.all(pictures.slice(i, i + PICTURES_AT_ONCE).map(openOne))))
    return files
  }

  return { base, hasToken: token !== undefined, read, open }
}

/** A record may name any address; only what everybody can reach is asked, and only encrypted. */
function refuseUnsafe({ protocol, hostname, port, username }: URL): void {
  if (protocol !== 'https:' || port !== '' || username !== '')
    throw new SourceProblem('is neither on that server nor an https address')
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !isPublicAddress(address))
    throw new SourceProblem('leads into a private network')
}

async function naming<T>(address: string, get: () => Promise<T>): Promise<T> {
  try {
    return await get()
  } catch (error) {
    if (error instanceof SourceProblem && !error.message.includes(address))
      error.message = `${address}: ${error.message}`
    throw error
  }
}
