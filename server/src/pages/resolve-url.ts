import type { ApiRequest } from '@linework/contract/http/call'
import type { PageParameter, PublicPage } from '@linework/contract/pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type PageUrl, pageKey } from '../cache/page-url.ts'
import type { Share } from '../cache/response-cache.ts'
import type { Db } from '../db/connect.ts'
import { findPictureByPublicId } from '../media/queries.ts'
import { callInProcess } from './call-in-process.ts'

export interface ResolvedUrl {
  key: string
  share: Share
  /** True when the URL contained a former slug; `key` contains the current slug. */
  isFormer: boolean
}

/**
 * Drops parameters with values that do not exist, such as an unknown picture or a page after the last one.
 * `has` returns whether a URL is cached: cached pages must not wait for an unavailable database.
 */
export async function resolveUrl(
  app: FastifyInstance,
  db: Db,
  request: FastifyRequest,
  address: PageUrl,
  has: (key: string) => boolean,
): Promise<ResolvedUrl> {
  const given: Record<string, string> = {}
  let isFormer = false
  for (const [name, value] of Object.entries(address.given)) {
    const parameter = address.page.parameters[name] as PageParameter
    const wasThere = has(pageKey(address))
    const call = callInProcess(app, request, shareOf(address.page, given))
    const found =
      wasThere && parameter.kind === 'picture' ? true : await exists(parameter, value, given, db, call)
    // Visitors can send any number of unknown slugs, which must not evict linked responses.
    const callAside = callInProcess(app, request, 'other')
    const present = found === false ? await findPresent(parameter, value, callAside) : undefined
    if (present !== undefined) isFormer = true
    if (found ?? wasThere) given[name] = value
    else if (present !== undefined) given[name] = present
  }
  return { key: pageKey({ path: address.path, given }), share: shareOf(address.page, given), isFormer }
}

/** Opened pictures and combined filters have thousands of URLs, which must not evict linked pages. */
function shareOf({ parameters }: PublicPage, given: Record<string, string>): Share {
  const kinds = Object.keys(given).map((name) => parameters[name]?.kind)
  const places = kinds.filter((kind) => kind === 'page').length
  const filters = kinds.filter((kind) => kind === 'choice' || kind === 'named').length
  return kinds.includes('picture') || places > 1 || filters > 1 ? 'other' : 'linked'
}

type Call = (asked: ApiRequest) => Promise<{ status: number; body: unknown }>

async function exists(
  parameter: PageParameter,
  value: string,
  given: Record<string, string>,
  db: Db,
  call: Call,
): Promise<boolean | undefined> {
  if (parameter.kind === 'picture') {
    const found = await findPictureByPublicId(db, value).catch(() => 'unavailable')
    return found === 'unavailable' ? undefined : found !== undefined
  }
  if (parameter.kind === 'named') {
    const { status, body } = await call(parameter.list())
    return status === 200 ? parameter.has(body as never, value) : undefined
  }
  if (parameter.kind !== 'page') return true
  const { status, body } = await call(parameter.list(given))
  return status === 200
    ? Number(value) / parameter.step <= (body as { totalPages: number }).totalPages
    : undefined
}

/** For a former slug: returns the current slug of the record, if the list of the page contains the record. */
async function findPresent(parameter: PageParameter, value: string, call: Call): Promise<string | undefined> {
  if (parameter.kind !== 'named' || parameter.record === undefined) return undefined
  const [record, list] = [await call(parameter.record(value)), await call(parameter.list())]
  const { slug } = (record.body ?? {}) as { slug?: string }
  const isKnown = record.status === 200 && list.status === 200 && slug !== undefined
  return isKnown && parameter.has(list.body as never, slug) ? slug : undefined
}
