import type { ApiRequest } from '@linework/contract/http/call'
import type { PageParameter, PublicPage } from '@linework/contract/pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type PageAddress, pageKey } from '../cache/page-address.ts'
import type { Share } from '../cache/response-cache.ts'
import type { Db } from '../db/connect.ts'
import { findPictureByPublicId } from '../media/queries.ts'
import { callInProcess } from './call-in-process.ts'

/** The address that is rendered, and which share of the cache its response belongs to. */
export interface ResolvedAddress {
  key: string
  share: Share
  /** The address named a record by a former slug; the key has its present one. */
  isFormer: boolean
}

/**
 * Leaves out what does not exist: a page after the last one, a picture that was never there. The rest of the address
 * stays. `has` tells which addresses are in the cache: these must not wait for a database that is unavailable.
 */
export async function resolveAddress(
  app: FastifyInstance,
  db: Db,
  request: FastifyRequest,
  address: PageAddress,
  has: (key: string) => boolean,
): Promise<ResolvedAddress> {
  const given: Record<string, string> = {}
  let isFormer = false
  for (const [name, value] of Object.entries(address.given)) {
    const parameter = address.page.parameters[name] as PageParameter
    const wasThere = has(pageKey(address))
    const call = callInProcess(app, request, shareOf(address.page, given))
    const found =
      wasThere && parameter.kind === 'picture' ? true : await exists(parameter, value, given, db, call)
    // There is no end of slugs that were never there.
    const callAside = callInProcess(app, request, 'other')
    const present = found === false ? await findPresent(parameter, value, callAside) : undefined
    if (present !== undefined) isFormer = true
    if (found ?? wasThere) given[name] = value
    else if (present !== undefined) given[name] = present
  }
  return { key: pageKey({ path: address.path, given }), share: shareOf(address.page, given), isFormer }
}

/**
 * A studio has more pictures than pages, so an opened one is no page of its own; and its filters combine to thousands of
 * addresses, which must not push out the pages that every visitor opens.
 */
function shareOf({ parameters }: PublicPage, given: Record<string, string>): Share {
  const kinds = Object.keys(given).map((name) => parameters[name]?.kind)
  const places = kinds.filter((kind) => kind === 'page').length
  const filters = kinds.filter((kind) => kind === 'choice' || kind === 'named').length
  return kinds.includes('picture') || places > 1 || filters > 1 ? 'other' : 'linked'
}

type Call = (asked: ApiRequest) => Promise<{ status: number; body: unknown }>

/** Undefined when the database is unavailable. */
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

/** The present slug of the record that had this one, if the page knows it. */
async function findPresent(parameter: PageParameter, value: string, call: Call): Promise<string | undefined> {
  if (parameter.kind !== 'named' || parameter.record === undefined) return undefined
  const [record, list] = [await call(parameter.record(value)), await call(parameter.list())]
  const { slug } = (record.body ?? {}) as { slug?: string }
  const isKnown = record.status === 200 && list.status === 200 && slug !== undefined
  return isKnown && parameter.has(list.body as never, slug) ? slug : undefined
}
