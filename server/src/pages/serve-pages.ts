import { randomBytes } from 'node:crypto'
import { SPECULATION_RULES } from '@linework/contract/pages'
import { NOT_SET_UP_ADDRESS } from '@linework/contract/setup/not-set-up'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { NewResponse } from '../cache/cached-response.ts'
import { readPageAddress } from '../cache/page-address.ts'
import { sendCached } from '../cache/send-cached.ts'
import type { Deps } from '../deps.ts'
import { contentSecurityPolicy, withHashes, withNonce } from './content-security-policy.ts'
import { acceptFormPosts } from './form-posts.ts'
import { hashInline } from './hash-inline.ts'
import { isForStaff, isPersonal, isPreview } from './is-for-staff.ts'
import { renderPage } from './render-page.ts'
import { type ResolvedAddress, resolveAddress } from './resolve-address.ts'
import { createSetupGate } from './waits-for-setup.ts'

const FOR_ONE = 'private, no-cache'
const PERSONAL_HEADERS = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
const FOR_ALL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400'

/** Every address that no other route has is a page of the web app. */
export function servePages(
  app: FastifyInstance,
  { cache, config, db }: Pick<Deps, 'cache' | 'config' | 'db'>,
  loadBuild: () => Promise<ServerBuild>,
): void {
  // Without a policy the browser would show the nonce to React, which does not know it.
  const makeNonce = () => (config.NODE_ENV === 'development' ? undefined : randomBytes(16).toString('base64'))

  /** A response for one visitor. */
  async function sendOwn(request: FastifyRequest, reply: FastifyReply, url = request.url) {
    const nonce = makeNonce()
    const { status, headers, body } = await renderPage(app, request, url, nonce, 'other', config, loadBuild)
    reply.code(status).header('cache-control', FOR_ONE).headers(headers)
    if (nonce) reply.header('content-security-policy', contentSecurityPolicy(withNonce(nonce), request.url))
    if (isPersonal(url)) reply.headers(PERSONAL_HEADERS)
    // No search engine may list what only staff or one client use.
    if (isForStaff(url) || isPersonal(url)) reply.header('x-robots-tag', 'noindex')
    if (isPreview(request.url)) reply.header('x-frame-options', 'SAMEORIGIN')
    return reply.send(body)
  }

  /** A response that is cached for all visitors. */
  async function createShared(
    request: FastifyRequest,
    { key, share }: ResolvedAddress,
  ): Promise<NewResponse> {
    const nonce = makeNonce() as string
    const page = await renderPage(app, request, key, nonce, share, config, loadBuild)
    const { html, hashes } = hashInline(page.body?.toString() ?? '', nonce)
    const failed = page.failed || page.status >= 500
    const { isStale } = page
    return {
      failed,
      isStale,
      body: Buffer.from(html),
      status: page.status,
      headers: {
        'cache-control': page.status === 200 && !failed && !isStale ? FOR_ALL : FOR_ONE,
        ...page.headers,
        'speculation-rules': `"${SPECULATION_RULES}"`,
        'content-security-policy': contentSecurityPolicy(withHashes(hashes), key),
      },
    }
  }

  const waitsForSetup = createSetupGate(app)

  app.get('/*', async (request, reply) => {
    if (await waitsForSetup(request)) return sendOwn(request, reply, NOT_SET_UP_ADDRESS)
    const address = readPageAddress(request.url, config.PUBLIC_URL)
    if (address === undefined || address.isPersonal) return sendOwn(request, reply)
    const resolved = await resolveAddress(app, db, request, address, cache?.has ?? (() => false))
    // Development has no cache, but a parameter that is not declared is left out there as well.
    if (cache === undefined) return sendOwn(request, reply, resolved.key)
    const { response } = await cache.getOrCreate(resolved.key, resolved.share, () =>
      createShared(request, resolved),
    )
    return sendCached(request, reply, response, request.url === resolved.key)
  })
  acceptFormPosts(app, config.PUBLIC_URL, (request, reply) => sendOwn(request, reply))
}
