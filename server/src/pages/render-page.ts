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

/** Exported by web/app/entry.server.tsx, through which the page gets values of this request. */
interface EntryKeys {
  transportContext: RouterContext<ReturnType<typeof callInProcess>>
  nonceContext: RouterContext<string | undefined>
  picturesContext: RouterContext<FormPicture[]>
}

interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer | undefined
  /** True when an API call of the page failed, so that the page shows built-in content. */
  failed: boolean
  /** True when the page contains a stale response, so that it must not be cached as fresh. */
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

/** Creating a handler takes as long as a small page, because it reads all routes. */
function handlerOf(build: ServerBuild, mode: string) {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, handler)
  return handler
}

/** The origin is that of PUBLIC_URL, because a client can send any Host header. */
function toWebRequest(request: FastifyRequest, url: string, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith('x-')) headers.set(name, value)
  }
  // form-posts.ts has checked the origin of a form, more strictly than React Router does.
  headers.delete('origin')
  // A URL parser takes '//x' for another host; here it is a path.
  const { pathname, search } = new URL(url.replace(/^[/\\]+/, '/'), publicUrl)
  const form = Buffer.isBuffer(request.body) ? { method: 'POST', body: new Uint8Array(request.body) } : {}
  // The pictures of a form are passed by picturesContext, so only its fields are the body.
  if (form.body) headers.set('content-type', FORM_TYPE)
  return new Request(`${publicUrl}${pathname}${search}`, { headers, ...form })
}
