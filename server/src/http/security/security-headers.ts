import type { FastifyInstance } from 'fastify'

/** Frames of pages may come only from these hosts. */
export const EMBED_HOSTS = ['https://www.youtube-nocookie.com', 'https://www.instagram.com']
const QUOTED_EMBED_HOSTS = EMBED_HOSTS.map((host) => `"${host}"`).join(' ')
const HSTS = 'max-age=63072000; includeSubDomains'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // YouTube rejects players of pages that send no referrer.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [
    'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...['autoplay', 'fullscreen', 'encrypted-media', 'picture-in-picture'].map(
      (feature) => `${feature}=(self ${QUOTED_EMBED_HOSTS})`,
    ),
  ].join(', '),
}

const POLICY = 'content-security-policy'
const POLICY_FOR_DATA = "default-src 'none'; frame-ancestors 'none'"

export function securityHeaders(publicUrl: string): Record<string, string> {
  const hsts = publicUrl.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}
  return { ...HEADERS, ...hsts, [POLICY]: POLICY_FOR_DATA }
}

export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const { [POLICY]: _, ...headers } = securityHeaders(publicUrl)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Pages send their own policy, except in development, where Vite's scripts have to run.
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (!isPage && !reply.hasHeader(POLICY)) reply.header(POLICY, POLICY_FOR_DATA)
    done()
  })
}
