import multipart from '@fastify/multipart'
import { PLAIN_FORM_MAX_BYTES } from '@linework/contract/enquiry-pictures/limits'
import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { PUBLIC_PAGES } from '@linework/contract/pages'
import { VISIT_PAGE } from '@linework/contract/visits/page'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../http/client-address.ts'
import { ApiError } from '../http/errors.ts'
import { createHeldBytes } from '../http/uploads/held-bytes.ts'
import { FORM_PARTS, type FormPicture, readFormPictures } from './read-form-pictures.ts'

/** The pages whose form works without scripts: it is posted to the page itself. */
const VISIT_PATH = `${VISIT_PAGE}/:token`
const FORM_PAGES = [...PUBLIC_PAGES.filter(({ hasForm }) => hasForm).map(({ path }) => path), VISIT_PATH]
export const FORM_TYPE = 'application/x-www-form-urlencoded'
/** Where the form has pictures. */
const PICTURES_PAGE = '/contact'
// The longest texts that pass, in a script whose every letter takes nine characters here, and some room.
const FORM_LIMIT = 128 * 1024

// What one process holds of forms with pictures at once.
const HELD = { all: 3 * PLAIN_FORM_MAX_BYTES, perNetwork: PLAIN_FORM_MAX_BYTES }

declare module 'fastify' {
  interface FastifyRequest {
    /** What came with the fields of a form, which are the body. */
    formPictures?: FormPicture[]
  }
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Forms from our own pages, small ones or with pictures, and nothing else: other types get 415, other sites 403, and people a
 * page.
 */
export function acceptFormPosts(app: FastifyInstance, publicUrl: string, answer: SendPage): void {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    await forms.register(multipart, { limits: FORM_PARTS, throwFileSizeLimit: false })
    const { hold } = createHeldBytes(HELD)

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

    /** Where there is no room for pictures, the words are read all the same. */
    async function readPictures(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      request.held = hold(clientNetwork(request.ip), reply)
      const { fields, pictures } = await readFormPictures(request, request.held)
      request.body = Buffer.from(fields.toString())
      request.formPictures = pictures
    }
    for (const url of FORM_PAGES) {
      forms.post(url, { onRequest }, async (request, reply) => {
        if (url === PICTURES_PAGE && request.isMultipart()) await readPictures(request, reply)
        if (!Buffer.isBuffer(request.body)) throw new ApiError(415, ERROR_TEXTS.unsupportedType)
        const { held } = request
        return held ? held.during(answer(request, reply)) : answer(request, reply)
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
