import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Made } from '../cache/answer-cache.ts'
import { readPageAddress } from '../cache/page-address.ts'
import { sendKept } from '../cache/send-kept.ts'
import type { Deps } from '../deps.ts'
import { contentSecurityPolicy, scriptsWithHashes, scriptsWithNonce } from './content-security-policy.ts'
import { hashScripts } from './hash-scripts.ts'
import { isForStaff } from './is-for-staff.ts'
import { renderPage } from './render-page.ts'
import { type ResolvedAddress, resolveAddress } from './resolve-address.ts'
import { takeForms } from './take-forms.ts'

const FOR_ONE = 'private, no-cache'
const FOR_ALL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400'

/** Whatever no other route answers is a page of the web app. */
export function answerPages(
  app: FastifyInstance,
  { cache, config, db }: Pick<Deps, 'cache' | 'config' | 'db'>,
  loadBuild: () => Promise<ServerBuild>,
): void {
  // Without a policy the browser would show the nonce to React, which does not know it.
  const makeNonce = () => (config.NODE_ENV === 'development' ? undefined : randomBytes(16).toString('base64'))

  /** For one visitor. */
  async function answerOne(request: FastifyRequest, reply: FastifyReply, url = request.url) {
    const nonce = makeNonce()
    const { status, headers, body } = await renderPage(app, request, url, nonce, 'other', config, loadBuild)
    reply.code(status).header('cache-control', FOR_ONE).headers(headers)
    if (nonce)
      reply.header('content-security-policy', contentSecurityPolicy(scriptsWithNonce(nonce), request.url))
    // No search engine may list what only staff use.
    if (isForStaff(request.url)) reply.header('x-robots-tag', 'noindex')
    return reply.send(body)
  }

  /** For everybody who asks for the same. */
  async function makeKept(request: FastifyRequest, { key, share }: ResolvedAddress): Promise<Made> {
    const nonce = makeNonce() as string
    const page = await renderPage(app, request, key, nonce, share, config, loadBuild)
    const { html, hashes } = hashScripts(page.body?.toString() ?? '', nonce)
    const failed = page.failed || page.status >= 500
    return {
      failed,
      body: Buffer.from(html),
      status: page.status,
      headers: {
        'cache-control': page.status === 200 && !failed ? FOR_ALL : FOR_ONE,
        ...page.headers,
        'content-security-policy': contentSecurityPolicy(scriptsWithHashes(hashes), key),
      },
    }
  }

  app.get('/*', async (request, reply) => {
    const address = readPageAddress(request.url, config.PUBLIC_URL)
    if (address === undefined || address.isPersonal) return answerOne(request, reply)
    const resolved = await resolveAddress(app, db, request, address, cache?.has ?? (() => false))
    // Development has no cache, but a parameter that is not declared is left out there as well.
    if (cache === undefined) return answerOne(request, reply, resolved.key)
    const { kept } = await cache.answer(resolved.key, resolved.share, () => makeKept(request, resolved))
    return sendKept(request, reply, kept, request.url === resolved.key)
  })
  takeForms(app, config.PUBLIC_URL, (request, reply) => answerOne(request, reply))
}
