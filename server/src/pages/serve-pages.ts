import { randomBytes } from 'node:crypto'
import { toApiRequest } from '@linework/contract/http/call'
import { NOT_SET_UP_ADDRESS, PREVIEW_ENDED_ADDRESS, withPreview } from '@linework/contract/http/special-pages'
import { SPECULATION_RULES } from '@linework/contract/pages'
import { setupApi } from '@linework/contract/studio/api'
import type { SetupState } from '@linework/contract/studio/setup-shapes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { NewResponse } from '../cache/cached-response.ts'
import { type PageUrl, pageKey, readPageUrl } from '../cache/page-url.ts'
import { sendCached } from '../cache/send-cached.ts'
import { type Previewed, withPreviewed } from '../db/publication/previewed.ts'
import type { Deps } from '../deps.ts'
import { callInProcess } from './call-in-process.ts'
import { contentSecurityPolicy, hashInline, withHashes, withNonce } from './content-security-policy.ts'
import { acceptFormPosts } from './form-posts.ts'
import { isForStaff, isPersonal, isPreview, readPath, shedOrderOf } from './is-staff-path.ts'
import { renderPage } from './render-page.ts'
import { type ResolvedUrl, resolveUrl } from './resolve-url.ts'

const FOR_ONE = 'private, no-cache'
const PERSONAL_HEADERS = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
const FOR_ALL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400'

/** Parameters of a preview link that select the part of the gallery. Visitors may add others to the URL. */
const PLACE = ['category', 'page']

const isSamePlace = (asked: PageUrl, now: PageUrl | undefined) =>
  asked.path === now?.path && PLACE.every((name) => asked.given[name] === now.given[name])

interface ShownPreview {
  record: Previewed
  path: string
  search: string
  text: string
}

export interface PageDeps extends Pick<Deps, 'cache' | 'config' | 'db'> {
  /** Returns undefined when the preview link has expired or was revoked. */
  openPreview: (token: string) => Promise<ShownPreview | undefined>
}

/** Every path that has no other route is a page of the web app. */
export function servePages(
  app: FastifyInstance,
  deps: PageDeps,
  loadBuild: () => Promise<ServerBuild>,
): void {
  const { cache, config, db, openPreview } = deps
  // Development has no policy, so the browser would expose a nonce to React, which does not expect it.
  const makeNonce = () => (config.NODE_ENV === 'development' ? undefined : randomBytes(16).toString('base64'))

  async function sendOwn(request: FastifyRequest, reply: FastifyReply, url = request.url) {
    const nonce = makeNonce()
    const { status, headers, body } = await renderPage(app, request, url, nonce, 'other', deps, loadBuild)
    reply.code(status).header('cache-control', FOR_ONE).headers(headers)
    if (nonce) reply.header('content-security-policy', contentSecurityPolicy(withNonce(nonce), request.url))
    if (isPersonal(url)) reply.headers(PERSONAL_HEADERS)
    // Search engines must not index pages for staff or for one client.
    if (isForStaff(url) || isPersonal(url)) reply.header('x-robots-tag', 'noindex')
    if (isPreview(request.url)) reply.header('x-frame-options', 'SAMEORIGIN')
    return reply.send(body)
  }

  /** The response is cached for all visitors, so it must not depend on the request. */
  async function createShared(request: FastifyRequest, { key, share }: ResolvedUrl): Promise<NewResponse> {
    const nonce = makeNonce() as string
    const page = await renderPage(app, request, key, nonce, share, deps, loadBuild)
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

  /** Holders of a preview link get the page as if the record were published, with a banner. */
  async function sendPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    address: PageUrl,
    token: string,
  ): Promise<FastifyReply> {
    reply.headers(PERSONAL_HEADERS).header('x-robots-tag', 'noindex')
    const preview = await openPreview(token)
    if (preview === undefined) return sendOwn(request, reply, PREVIEW_ENDED_ADDRESS)
    const { path, search } = preview
    const now = search === '' ? path : `${path}?${search}`
    if (!isSamePlace(address, readPageUrl(now, config.PUBLIC_URL)))
      return reply.redirect(withPreview(now, token), 302)
    const nonce = makeNonce()
    const { status, headers, body } = await withPreviewed(preview.record, () =>
      renderPage(app, request, pageKey(address), nonce, 'other', deps, loadBuild),
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
    const address = readPageUrl(request.url, config.PUBLIC_URL)
    if (address?.preview !== undefined) return sendPreview(request, reply, address, address.preview)
    if (address === undefined || address.isPersonal) return sendOwn(request, reply)
    const resolved = await resolveUrl(app, db, request, address, cache?.has ?? (() => false))
    // The redirect is not cached, so that a later change takes effect immediately.
    if (resolved.isFormer) return reply.header('cache-control', FOR_ONE).redirect(resolved.key, 301)
    // Development has no cache, but undeclared parameters are stripped there as well.
    if (cache === undefined) return sendOwn(request, reply, resolved.key)
    const { response, isDiscarded } = await cache.getOrCreate(resolved.key, resolved.share, () =>
      createShared(request, resolved),
    )
    const isOwnAddress = request.url === resolved.key && !isDiscarded
    return sendCached(request, reply, response, { isOwnAddress, left: cache.secondsToChange() })
  })
  acceptFormPosts(app, config.PUBLIC_URL, (request, reply) => sendOwn(request, reply))
}

/** Uses the page's CSS variables for colours. */
const STYLE = `
#preview-banner{position:sticky;bottom:0;z-index:60;padding:.8rem 1.2rem;background:var(--highlight,#d9a441);color:#0b0908;font-size:1rem;line-height:1.4;text-align:center}
@media print{#preview-banner{display:none}}`

/** A click on a link loads a new document, because the router would keep this one with its banner. */
const SCRIPT = `
addEventListener('click',function(event){
var link=event.target.closest&&event.target.closest('a[href]')
if(link&&link.origin===location.origin&&link.pathname!==location.pathname)event.stopPropagation()
},true)`

/** The banner is one element, so that the rest of the page equals the public page byte for byte. */
function withBanner(html: string, text: string, nonce: string | undefined): string {
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`
  const banner = `<aside id="preview-banner" aria-label="Preview"><style${mark}>${STYLE}</style>${escapeText(text)}<script${mark}>${SCRIPT}</script></aside>`
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html : `${html.slice(0, end)}${banner}${html.slice(end)}`
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const SETUP = /^\/setup(\/|\.data$|$)/

/**
 * True while the setup blocks a URL: public pages until the setup is finished, the back office until an
 * account exists. The state is read only until then. An unavailable database blocks no page.
 */
function createSetupGate(app: FastifyInstance): (request: FastifyRequest) => Promise<boolean> {
  const found = { isPublic: false, isClaimed: false }
  return async (request) => {
    const needed = isForStaff(request.url) ? 'isClaimed' : 'isPublic'
    if (found[needed] || SETUP.test(readPath(request.url))) return false
    const { status, body } = await callInProcess(app, request, 'other')(toApiRequest(setupApi.state))
    if (status !== 200) return false
    const { isPublic, isClaimed } = body as SetupState
    Object.assign(found, { isPublic, isClaimed })
    return !found[needed]
  }
}
