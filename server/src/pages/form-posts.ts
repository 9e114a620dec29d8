import multipart from '@fastify/multipart'
import { VISIT_PAGE } from '@linework/contract/desk/clients/client-page'
import {
  ENQUIRY_PICTURE_MAX_BYTES,
  ENQUIRY_PICTURES_MAX,
  PLAIN_FORM_MAX_BYTES,
} from '@linework/contract/desk/enquiry-pictures'
import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { PUBLIC_PAGES } from '@linework/contract/pages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../http/client-address.ts'
import { ApiError } from '../http/errors.ts'
import { createUploadBuffer, type Hold } from '../http/uploads/upload-buffer.ts'

/** Without scripts, the form on each of these pages posts to the URL of the page. */
const CHECK_UP_PATH = `${VISIT_PAGE}/check-up/:token`
const VISIT_PATHS = [
  ...['/:token', '/:token/consent', '/times/:token'].map((path) => VISIT_PAGE + path),
  CHECK_UP_PATH,
]
const FORM_PAGES = [...PUBLIC_PAGES.filter(({ hasForm }) => hasForm).map(({ path }) => path), ...VISIT_PATHS]
export const FORM_TYPE = 'application/x-www-form-urlencoded'
/** Only the forms on these pages accept pictures. */
const PICTURES_PAGES = ['/contact', CHECK_UP_PATH]
// Enough for the longest valid texts in a script that needs nine characters per letter when encoded.
const FORM_LIMIT = 128 * 1024

// Memory for all concurrent forms with pictures in one process.
const HELD = { all: 3 * PLAIN_FORM_MAX_BYTES, perNetwork: PLAIN_FORM_MAX_BYTES, endsSlowest: true }

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a form, whose fields are the body. */
    formPictures?: FormPicture[]
  }
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Accepts forms from pages of this site. Other sites get 403, and other content types 415. */
export function acceptFormPosts(app: FastifyInstance, publicUrl: string, answer: SendPage): void {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    await forms.register(multipart, { limits: FORM_PARTS, throwFileSizeLimit: false })
    const { hold } = createUploadBuffer(HELD)

    // A browser gets a page that explains the rejection and names other ways to contact the studio.
    forms.setErrorHandler<FastifyError>((error, { headers, url, routeOptions }, reply) => {
      const isRejected = error.statusCode !== undefined && error.statusCode < 500
      if (!isRejected || !headers.accept?.includes('text/html')) throw error
      const back = VISIT_PATHS.includes(routeOptions.url ?? '') ? url : '/contact?unsent=1#booking'
      return reply.header('cache-control', 'no-store').redirect(back, 303)
    })

    const onRequest = async ({ headers }: FastifyRequest) => {
      if (!isFromOurPage(headers, publicUrl)) throw new ApiError(403, ERROR_TEXTS.crossSite)
    }

    /** The fields are read even when there is no space for pictures. */
    async function readPictures(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      request.held = hold(clientNetwork(request.ip), reply)
      const form = readFormPictures(request, request.held)
      const { fields, pictures } = await request.held.reading(form)
      request.body = Buffer.from(fields.toString())
      request.formPictures = pictures
    }
    for (const url of FORM_PAGES) {
      forms.post(url, { onRequest }, async (request, reply) => {
        if (PICTURES_PAGES.includes(url) && request.isMultipart()) await readPictures(request, reply)
        if (!Buffer.isBuffer(request.body)) throw new ApiError(415, ERROR_TEXTS.unsupportedType)
        const { held } = request
        return held ? held.during(answer(request, reply)) : answer(request, reply)
      })
    }
  })
}

/** Trusts only headers that the browser sets. A form without such a header is rejected. */
function isFromOurPage(headers: FastifyRequest['headers'], publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === publicUrl
}

export interface FormPicture {
  field: string
  /** Undefined for a file that was not read: too large, one too many, or without space in the buffer. */
  bytes: Uint8Array<ArrayBuffer> | undefined
}

interface Form {
  fields: URLSearchParams
  pictures: FormPicture[]
}

const FORM_PARTS = {
  fileSize: ENQUIRY_PICTURE_MAX_BYTES,
  // More files than are stored, because a visitor who selects a whole album must not lose the text.
  files: 200,
  fields: 30,
  fieldSize: 128 * 1024,
  headerPairs: 20,
}

/** Files are read while there is space. A file that cannot be read does not affect the other parts. */
async function readFormPictures(request: FastifyRequest, held: Pick<Hold, 'take'>): Promise<Form> {
  const form: Form = { fields: new URLSearchParams(), pictures: [] }
  let left = PLAIN_FORM_MAX_BYTES
  try {
    for await (const part of request.parts({ limits: FORM_PARTS })) {
      if (part.type === 'field') {
        form.fields.append(part.fieldname, String(part.value))
        continue
      }
      const isWanted = form.pictures.length < ENQUIRY_PICTURES_MAX
      const read = await readFile(part.file, isWanted ? left : 0, held)
      const bytes = part.file.truncated ? undefined : read
      left -= bytes?.length ?? 0
      // A file input without a selection is sent as an empty file without a name.
      if (part.filename || bytes?.length !== 0) form.pictures.push({ field: part.fieldname, bytes })
    }
  } catch (error) {
    // Errors of the parser about a broken form have no status.
    throw error instanceof Error && 'statusCode' in error ? error : new ApiError(400, ERROR_TEXTS.invalid)
  }
  return form
}

/** Reads the file to its end even without space, because further fields come after the file. */
async function readFile(file: AsyncIterable<Buffer>, room: number, held: Pick<Hold, 'take'>) {
  const chunks: Buffer[] = []
  let size = 0
  let isKept = true
  for await (const chunk of file) {
    size += chunk.length
    isKept &&= size <= room && held.take(chunk.length)
    if (isKept) chunks.push(chunk)
    else chunks.length = 0
  }
  return isKept ? Buffer.concat(chunks) : undefined
}
