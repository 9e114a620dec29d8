import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { PUBLIC_PAGES } from '@linework/contract/pages'
import { VISIT_PAGE } from '@linework/contract/visits/page'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/errors.ts'

/** The pages whose form works without scripts: it is posted to the page itself. */
const VISIT_PATH = `${VISIT_PAGE}/:token`
const FORM_PAGES = [...PUBLIC_PAGES.filter(({ hasForm }) => hasForm).map(({ path }) => path), VISIT_PATH]
const FORM_TYPE = 'application/x-www-form-urlencoded'
// The longest texts that pass, in a script whose every letter takes nine characters here, and some room.
const FORM_LIMIT = 128 * 1024

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Small forms from our own pages, and nothing else: other types get 415, other sites 403, and people a page. */
export function acceptFormPosts(app: FastifyInstance, publicUrl: string, answer: SendPage): void {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
      async (_request: FastifyRequest, body: Buffer) => body,
    )

    // A visitor gets a page that explains it and names the other ways to reach the studio.
    forms.setErrorHandler<FastifyError>((error, { headers, url, routeOptions }, reply) => {
      const isRejected = error.statusCode !== undefined && error.statusCode < 500
      if (!isRejected || !headers.accept?.includes('text/html')) throw error
      const back = routeOptions.url === VISIT_PATH ? url : '/contact?unsent=1#booking'
      return reply.header('cache-control', 'no-store').redirect(back, 303)
    })

    const onRequest = async ({ headers }: FastifyRequest) => {
      if (!isFromOurPage(headers, publicUrl)) throw new ApiError(403, ERROR_TEXTS.crossSite)
    }
    for (const url of FORM_PAGES) {
      forms.post(url, { onRequest }, async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new ApiError(415, ERROR_TEXTS.unsupportedType)
        return answer(request, reply)
      })
    }
  })
}

/** What the browser itself says about where a form came from; one that says nothing is not believed. */
function isFromOurPage(headers: FastifyRequest['headers'], publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === publicUrl
}
