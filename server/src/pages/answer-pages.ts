import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { AppConfig } from '../deps.ts'
import { callInProcess } from './call-in-process.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { takeForms } from './take-forms.ts'

/** The keys under which web/app/entry.server.tsx expects what we hand over. */
interface EntryKeys {
  transportContext: RouterContext<ReturnType<typeof callInProcess>>
  nonceContext: RouterContext<string | undefined>
}

// A search engine may not list what only staff use, nor what it was forbidden to read.
const NOT_TO_BE_FOUND = /^\/(admin|login)(\/|\?|$)/

/** Whatever no other route answers is a page of the web app. */
export function answerPages(
  app: FastifyInstance,
  config: AppConfig,
  loadBuild: () => Promise<ServerBuild>,
): void {
  const production = config.NODE_ENV !== 'development'

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const build = await loadBuild()
    const { transportContext, nonceContext } = build.entry.module as unknown as EntryKeys
    // Without a policy the browser would show the nonce to React, which does not know it.
    const nonce = production ? randomBytes(16).toString('base64') : undefined
    const context = new RouterContextProvider()
    context.set(transportContext, callInProcess(app, request))
    context.set(nonceContext, nonce)
    const handle = createRequestHandler(build, config.NODE_ENV)
    const response = await handle(toWebRequest(request, config.PUBLIC_URL), context)
    if (nonce) reply.header('content-security-policy', contentSecurityPolicy(nonce, request.url))
    if (NOT_TO_BE_FOUND.test(request.url)) reply.header('x-robots-tag', 'noindex')
    return sendResponse(response, reply)
  }

  app.get('/*', answerPage)
  takeForms(app, config.PUBLIC_URL, answerPage)
}

/** The address comes from our configuration, never from the Host header a visitor sends. */
function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith('x-')) headers.set(name, value)
  }
  // Where a form came from is checked already, by better signs than the one React Router would look at.
  headers.delete('origin')
  const { pathname, search } = new URL(request.url.replace(/^\/+/, '/'), publicUrl)
  const form = Buffer.isBuffer(request.body) ? { method: 'POST', body: new Uint8Array(request.body) } : {}
  return new Request(`${publicUrl}${pathname}${search}`, { headers, ...form })
}

async function sendResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(response.status).header('cache-control', 'private, no-cache')
  response.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  return reply.send(response.body === null ? undefined : Buffer.from(await response.arrayBuffer()))
}
