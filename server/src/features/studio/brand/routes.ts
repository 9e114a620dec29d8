import type { FastifyInstance } from 'fastify'
import { sendCached } from '../../../cache/send-cached.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { LOGO_PREFIX } from '../logo/store-logo.ts'
import { getBrandFile } from './make-files.ts'
import { BRAND_FILES } from './plan.ts'
import { findFile } from './queries.ts'

// Pages name the version of the studio, so a change has an address of its own; other readers wait an hour.
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'
// The name of a logo is a hash of its content.
const FOREVER = 'public, max-age=31536000, immutable'
// An SVG that is opened by its own address runs and fetches nothing.
const POLICY = "default-src 'none'; sandbox"

/** Icons, the share picture and logos. */
export function brandRoutes(app: FastifyInstance, { cache, db, media }: Deps): void {
  for (const name of Object.keys(BRAND_FILES)) {
    const create = async () => {
      const file = await getBrandFile({ db, media }, name)
      if (file === undefined) throw notFound()
      const headers = {
        'content-type': file.type,
        'cache-control': AN_HOUR,
        'content-security-policy': POLICY,
      }
      return { body: file.bytes, headers, status: 200, failed: false }
    }
    app.get(`/${name}`, async (request, reply) => {
      if (cache === undefined) {
        const { body, headers } = await create()
        return reply.headers(headers).send(body)
      }
      const { response, isStale } = await cache.getOrCreate(`/${name}`, 'linked', create)
      // A stale picture under the address of the new version must not be stored there.
      return sendCached(request, reply, response, !isStale)
    })
  }

  app.get<{ Params: { name: string } }>('/logo/:name', async ({ params: { name } }, reply) => {
    const file = await findFile(db, LOGO_PREFIX + name)
    if (file === undefined) throw notFound()
    reply.headers({
      'content-type': file.type,
      'cache-control': FOREVER,
      'content-security-policy': POLICY,
    })
    return file.bytes
  })
}
