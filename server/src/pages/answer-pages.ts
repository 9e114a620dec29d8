import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { AnswerCache, Made } from '../cache/answer-cache.ts'
import { keptAddress } from '../cache/kept-address.ts'
import { sendKept } from '../cache/send-kept.ts'
import type { AppConfig } from '../deps.ts'
import { contentSecurityPolicy, scriptsWithHashes, scriptsWithNonce } from './content-security-policy.ts'
import { hashScripts } from './hash-scripts.ts'
import { isForStaff } from './is-for-staff.ts'
import { renderPage } from './render-page.ts'
import { takeForms } from './take-forms.ts'

const FOR_ONE = 'private, no-cache'
const FOR_ALL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400'

/** Whatever no other route answers is a page of the web app. */
export function answerPages(
  app: FastifyInstance,
  config: AppConfig,
  cache: AnswerCache | undefined,
  loadBuild: () => Promise<ServerBuild>,
): void {
  // Without a policy the browser would show the nonce to React, which does not know it.
  const makeNonce = () => (config.NODE_ENV === 'development' ? undefined : randomBytes(16).toString('base64'))

  /** For one visitor. */
  async function answerOne(request: FastifyRequest, reply: FastifyReply) {
    const nonce = makeNonce()
    const { status, headers, body } = await renderPage(app, request, request.url, nonce, config, loadBuild)
    reply.code(status).header('cache-control', FOR_ONE).headers(headers)
    if (nonce)
      reply.header('content-security-policy', contentSecurityPolicy(scriptsWithNonce(nonce), request.url))
    // No search engine may list what only staff use.
    if (isForStaff(request.url)) reply.header('x-robots-tag', 'noindex')
    return reply.send(body)
  }

  /** For everybody who asks for the same. */
  async function makeKept(request: FastifyRequest, address: string): Promise<Made> {
    const nonce = makeNonce() as string
    const page = await renderPage(app, request, address, nonce, config, loadBuild)
    const { html, hashes } = hashScripts(page.body?.toString() ?? '', nonce)
    const failed = page.failed || page.status >= 500
    return {
      failed,
      body: Buffer.from(html),
      status: page.status,
      headers: {
        'cache-control': page.status === 200 && !failed ? FOR_ALL : FOR_ONE,
        ...page.headers,
        'content-security-policy': contentSecurityPolicy(scriptsWithHashes(hashes), address),
      },
    }
  }

  app.get('/*', async (request, reply) => {
    const address = cache && keptAddress(request.url, config.PUBLIC_URL)
    if (cache === undefined || address === undefined) return answerOne(request, reply)
    const { kept } = await cache.answer(address, () => makeKept(request, address))
    return sendKept(request, reply, kept)
  })
  takeForms(app, config.PUBLIC_URL, answerOne)
}
