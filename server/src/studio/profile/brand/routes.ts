import { isLogo } from '@linework/contract/studio/profile/logo'
import type { FastifyInstance } from 'fastify'
import type { NewResponse } from '../../../cache/cached-response.ts'
import { sendCached } from '../../../cache/send-cached.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { LOGO_PREFIX } from '../logo/store-logo.ts'
import { type BrandFile, getBrandFile } from './make-files.ts'
import { BRAND_FILES } from './plan.ts'
import { findFile } from './queries.ts'

// Pages link to brand files with the studio's version, so pages show a change immediately. Other clients see
// the change after an hour.
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'
// The content of a logo URL never changes, because the name contains a hash of the content.
const FOREVER = 'public, max-age=31536000, immutable'
// An SVG opened directly must not run scripts or fetch anything.
const POLICY = "default-src 'none'; sandbox"

const headersOf = (type: string, cacheControl: string) => ({
  'content-type': type,
  'cache-control': cacheControl,
  'content-security-policy': POLICY,
})

export function brandRoutes(app: FastifyInstance, { cache, db, lastGood, media }: Deps): void {
  /** Falls back to the stale copy on this machine while the database is unavailable. */
  async function readOrCopy(
    path: string,
    type: string,
    read: () => Promise<BrandFile | undefined>,
  ): Promise<BrandFile & { isStale: boolean }> {
    const file = await read().catch(async (error) => {
      const bytes = await lastGood?.read(path)
      if (bytes === undefined) throw error
      return { type, bytes, isStale: true }
    })
    if (file === undefined) throw notFound()
    if ('isStale' in file) return file
    lastGood?.save(path, file.bytes)
    return { ...file, isStale: false }
  }

  for (const [name, { type }] of Object.entries(BRAND_FILES)) {
    const path = `/${name}`
    const create = async (): Promise<NewResponse> => {
      const { bytes, isStale } = await readOrCopy(path, type, () => getBrandFile({ db, media }, name))
      return { body: bytes, headers: headersOf(type, AN_HOUR), status: 200, failed: false, isStale }
    }
    app.get(path, async (request, reply) => {
      if (cache === undefined) {
        const { body, headers } = await create()
        return reply.headers(headers).send(body)
      }
      const { response, isStale } = await cache.getOrCreate(path, 'linked', create)
      // An outdated picture must not be cached under the URL of the new version.
      return sendCached(request, reply, response, { isOwnAddress: !isStale })
    })
  }

  app.get<{ Params: { name: string } }>('/logo/:name', async ({ params: { name } }, reply) => {
    if (!isLogo(name)) throw notFound()
    const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
    const { bytes } = await readOrCopy(`/logo/${name}`, type, () => findFile(db, LOGO_PREFIX + name))
    return reply.headers(headersOf(type, FOREVER)).send(bytes)
  })
}
