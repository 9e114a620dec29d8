import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Share } from '../cache/response-cache.ts'
import type { Deps } from '../deps.ts'
import { callInProcess } from './call-in-process.ts'
import { FORM_TYPE, type FormPicture } from './form-posts.ts'

/** Context keys that web/app/entry.server.tsx exports. */
interface EntryKeys {
  transportContext: RouterContext<ReturnType<typeof callInProcess>>
  nonceContext: RouterContext<string | undefined>
  picturesContext: RouterContext<FormPicture[]>
}

interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer | undefined
  /** An API call of the page failed, so it shows built-in content. */
  failed: boolean
  /** The page shows stale responses and must not be cached as fresh. */
  isStale: boolean
}

export async function renderPage(
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
  nonce: string | undefined,
  share: Share,
  { cache, config: { NODE_ENV, PUBLIC_URL } }: Pick<Deps, 'cache' | 'config'>,
  loadBuild: () => Promise<ServerBuild>,
): Promise<Page> {
  const build = await loadBuild()
  const { transportContext, nonceContext, picturesContext } = build.entry.module as unknown as EntryKeys
  let failed = false
  let isStale = false
  const call = callInProcess(app, request, share, cache)
  const context = new RouterContextProvider()
  context.set(transportContext, async (asked) => {
    const response = await call(asked)
    failed ||= response.status >= 500
    isStale ||= response.isStale
    return response
  })
  context.set(nonceContext, nonce)
  context.set(picturesContext, request.formPictures ?? [])
  const page = await handlerOf(build, NODE_ENV)(toWebRequest(request, url, PUBLIC_URL), context)
  return {
    status: page.status,
    headers: Object.fromEntries(page.headers),
    body: page.body === null ? undefined : Buffer.from(await page.arrayBuffer()),
    failed,
    isStale,
  }
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

/** Cached per build, because reading all routes costs as much as a small page. */
function handlerOf(build: ServerBuild, mode: string) {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, handler)
  return handler
}

/** The origin comes from the configuration, never from the Host header. */
function toWebRequest(request: FastifyRequest, url: string, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith('x-')) headers.set(name, value)
  }
  // form-posts.ts has already checked the origin of a form, more strictly than React Router.
  headers.delete('origin')
  // A browser reads '//x' as another host; here it stays a path.
  const { pathname, search } = new URL(url.replace(/^[/\\]+/, '/'), publicUrl)
  const form = Buffer.isBuffer(request.body) ? { method: 'POST', body: new Uint8Array(request.body) } : {}
  // Pictures of the form are passed separately.
  if (form.body) headers.set('content-type', FORM_TYPE)
  return new Request(`${publicUrl}${pathname}${search}`, { headers, ...form })
}
