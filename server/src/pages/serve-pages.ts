import { randomBytes } from 'node:crypto'
import { SPECULATION_RULES } from '@linework/contract/pages'
import { PREVIEW_ENDED_ADDRESS, withPreview } from '@linework/contract/previews/page'
import { NOT_SET_UP_ADDRESS } from '@linework/contract/setup/not-set-up'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { NewResponse } from '../cache/cached-response.ts'
import { type PageAddress, pageKey, readPageAddress } from '../cache/page-address.ts'
import { sendCached } from '../cache/send-cached.ts'
import { type Previewed, withPreviewed } from '../db/publication/previewed.ts'
import type { Deps } from '../deps.ts'
import { contentSecurityPolicy, withHashes, withNonce } from './content-security-policy.ts'
import { acceptFormPosts } from './form-posts.ts'
import { hashInline } from './hash-inline.ts'
import { isForStaff, isPersonal, isPreview, shedOrderOf } from './is-for-staff.ts'
import { withBanner } from './preview-banner.ts'
import { renderPage } from './render-page.ts'
import { type ResolvedAddress, resolveAddress } from './resolve-address.ts'
import { createSetupGate } from './waits-for-setup.ts'

const FOR_ONE = 'private, no-cache'
const PERSONAL_HEADERS = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
const FOR_ALL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400'

/** Decide which pictures the gallery shows. An opened picture, or another parameter, may be added by the reader. */
const PLACE = ['category', 'page']

const isSamePlace = (asked: PageAddress, now: PageAddress | undefined) =>
  asked.path === now?.path && PLACE.every((name) => asked.given[name] === now.given[name])

interface ShownPreview {
  record: Previewed
  path: string
  search: string
  text: string
}

export interface PageDeps extends Pick<Deps, 'cache' | 'config' | 'db'> {
  /** What the link of a preview shows; undefined where it has ended. */
  openPreview: (token: string) => Promise<ShownPreview | undefined>
}

/** Every address that no other route has is a page of the web app. */
export function servePages(
  app: FastifyInstance,
  { cache, config, db, openPreview }: PageDeps,
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

  /** The same page with one record as if it were published, and a banner; for those alone who have the link. */
  async function sendPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    address: PageAddress,
    token: string,
  ): Promise<FastifyReply> {
    reply.headers(PERSONAL_HEADERS).header('x-robots-tag', 'noindex')
    const preview = await openPreview(token)
    if (preview === undefined) return sendOwn(request, reply, PREVIEW_ENDED_ADDRESS)
    const { path, search } = preview
    const now = search === '' ? path : `${path}?${search}`
    if (!isSamePlace(address, readPageAddress(now, config.PUBLIC_URL)))
      return reply.redirect(withPreview(now, token), 302)
    const nonce = makeNonce()
    const { status, headers, body } = await withPreviewed(preview.record, () =>
      renderPage(app, request, pageKey(address), nonce, 'other', config, loadBuild),
    )
    const html = withBanner(body?.toString() ?? '', preview.text, nonce)
    reply.code(status).headers({ ...headers, ...PERSONAL_HEADERS })
    if (nonce === undefined) return reply.send(html)
    const page = hashInline(html, nonce)
    reply.header('content-security-policy', contentSecurityPolicy(withHashes(page.hashes), address.path))
    return reply.send(page.html)
  }

  const waitsForSetup = createSetupGate(app)

  app.get('/*', { config: { shed: shedOrderOf } }, async (request, reply) => {
    if (await waitsForSetup(request)) return sendOwn(request, reply, NOT_SET_UP_ADDRESS)
    const address = readPageAddress(request.url, config.PUBLIC_URL)
    if (address?.preview !== undefined) return sendPreview(request, reply, address, address.preview)
    if (address === undefined || address.isPersonal) return sendOwn(request, reply)
    const resolved = await resolveAddress(app, db, request, address, cache?.has ?? (() => false))
    // Not stored, so that a change back is followed at once.
    if (resolved.isFormer) return reply.header('cache-control', FOR_ONE).redirect(resolved.key, 301)
    // Development has no cache, but a parameter that is not declared is left out there as well.
    if (cache === undefined) return sendOwn(request, reply, resolved.key)
    const { response, isForgotten } = await cache.getOrCreate(resolved.key, resolved.share, () =>
      createShared(request, resolved),
    )
    const isOwnAddress = request.url === resolved.key && !isForgotten
    return sendCached(request, reply, response, { isOwnAddress, left: cache.secondsToChange() })
  })
  acceptFormPosts(app, config.PUBLIC_URL, (request, reply) => sendOwn(request, reply))
}
