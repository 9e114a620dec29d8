import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Share } from '../cache/answer-cache.ts'
import type { AppConfig } from '../deps.ts'
import { callInProcess } from './call-in-process.ts'

/** The keys under which web/app/entry.server.tsx expects what we hand over. */
interface EntryKeys {
  transportContext: RouterContext<ReturnType<typeof callInProcess>>
  nonceContext: RouterContext<string | undefined>
}

interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer | undefined
  /** A call that it needed failed: it shows what is built in. */
  failed: boolean
}

export async function renderPage(
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
  nonce: string | undefined,
  share: Share,
  { NODE_ENV, PUBLIC_URL }: AppConfig,
  loadBuild: () => Promise<ServerBuild>,
): Promise<Page> {
  const build = await loadBuild()
  const { transportContext, nonceContext } = build.entry.module as unknown as EntryKeys
  let failed = false
  const call = callInProcess(app, request, share)
  const context = new RouterContextProvider()
  context.set(transportContext, async (asked) => {
    const answer = await call(asked)
    // A page out of what was right before must not pass for a new one.
    failed ||= answer.status >= 500 || answer.isOld
    return answer
  })
  context.set(nonceContext, nonce)
  const response = await handlerOf(build, NODE_ENV)(toWebRequest(request, url, PUBLIC_URL), context)
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: response.body === null ? undefined : Buffer.from(await response.arrayBuffer()),
    failed,
  }
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

/** Reading all routes costs as much as a small page, and they only change with the build. */
function handlerOf(build: ServerBuild, mode: string) {
  const known = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, known)
  return known
}

/** The address comes from our configuration, never from the Host header a visitor sends. */
function toWebRequest(request: FastifyRequest, url: string, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith('x-')) headers.set(name, value)
  }
  // Where a form came from is checked already, by better signs than the one React Router would look at.
  headers.delete('origin')
  // What a browser reads as another host stays a path of ours.
  const { pathname, search } = new URL(url.replace(/^[/\\]+/, '/'), publicUrl)
  const form = Buffer.isBuffer(request.body) ? { method: 'POST', body: new Uint8Array(request.body) } : {}
  return new Request(`${publicUrl}${pathname}${search}`, { headers, ...form })
}
