import { sql } from 'kysely'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createResponseCache, type ResponseCache } from '../server/src/cache/response-cache.ts'
import { servePages } from '../server/src/pages/serve-pages.ts'
import { openPreview } from '../server/src/records/previews/open-preview.ts'
import { addWork, makeArtist, makeBlog, makeGallery, makeService, signIn } from '../server/test/factories.ts'
import { makeApp, type TestApp } from '../server/test/make-app.ts'

const BUILD = new URL('../web/build/server/index.js', import.meta.url)

let t: TestApp
let cache: ResponseCache
let headers: { authorization: string }

beforeAll(async () => {
  const build: ServerBuild = await import(BUILD.href)
  cache = createResponseCache()
  cache.setNotifyConnected(true)
  t = await makeApp({ cache })
  const parts = {
    ...t,
    openPreview: (token: string) => openPreview(t.db, token, t.config.SESSION_IDLE_HOURS),
  }
  servePages(t.app, parts, async () => build)
  headers = await signIn(t)
  const { id } = (await makeService(t.db, { name: 'Tattoo' })) as { id: string }
  const artist = await makeArtist(t.db, { name: 'Kabir', service_id: id })
  await addWork(t.db, artist.id, 3)
  for (let i = 0; i < 4; i++) await makeBlog(t.db)
  await makeGallery(t.db, 20)
  // why: pages contain the time of rendering, so only a fixed clock makes preview and page equal.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => vi.useRealTimers())

const get = (url: string) => t.app.inject({ url: url.replace(t.config.PUBLIC_URL, '') })

/** Writes without the version triggers, then invalidates the cache as a notification would. */
async function write(statement: ReturnType<typeof sql>): Promise<void> {
  await t.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await statement.execute(tx)
  })
  cache.invalidate()
}

const withoutBanner = (html: string) => html.replace(/<aside id="preview-banner"[\s\S]*?<\/aside>/, '')

/** A separate word per kind, because earlier kinds of this test are published already. */
const uniqueToken = (kind: string) => `kingfisher-${kind}`

const MAKE = {
  blogs: async () => {
    const row = { title: uniqueToken('blogs'), slug: 'next-blog', content: '# Head\n\nText.', tags: ['a'] }
    return { id: (await makeBlog(t.db, row)).id, table: 'blogs' }
  },
  services: async () => {
    const { id } = (await makeService(t.db, { name: uniqueToken('services'), slug: 'next-service' })) as {
      id: string
    }
    return { id, table: 'services' }
  },
  artists: async () => {
    const { id } = await makeArtist(t.db, { name: uniqueToken('artists'), slug: 'next-artist' })
    await addWork(t.db, id, 4)
    return { id, table: 'artists' }
  },
  gallery: async () => {
    const { publicIds } = await makeGallery(t.db, 1)
    await sql`update pictures set alt = ${uniqueToken('gallery')} where public_id = ${publicIds[0]}`.execute(
      t.db,
    )
    return { id: publicIds[0] as string, table: 'gallery_images' }
  },
} as const

const STATES = [
  ['draft', sql`state = 'draft', publish_at = null, hide_at = null`],
  ['hidden', sql`state = 'hidden', publish_at = null, hide_at = null`],
  ['scheduled', sql`state = 'published', publish_at = now() + interval '9 days', hide_at = null`],
  ['expired', sql`state = 'published', publish_at = null, hide_at = now() - interval '9 days'`],
] as const

test.each(Object.keys(MAKE) as (keyof typeof MAKE)[])(
  'the preview of %s is byte for byte the published page plus a banner',
  async (kind) => {
    const { id, table } = await MAKE[kind]()
    const word = uniqueToken(kind)
    const isIt =
      kind === 'gallery'
        ? sql`picture_id = (select id from pictures where public_id = ${id})`
        : sql`id = ${id}`
    const share = await t.app.inject({ method: 'POST', url: `/api/previews/${kind}/${id}`, headers })
    const { address } = share.json()
    const page = address.replace(/[?&]preview=.*/, '')

    const previews: string[] = []
    for (const [state, columns] of STATES) {
      await write(sql`update ${sql.table(table)} set ${columns} where ${isIt}`)
      const [preview, shown] = [await get(address), await get(page)]
      expect([state, preview.statusCode, shown.statusCode]).toEqual([
        state,
        200,
        kind === 'gallery' ? 200 : 404,
      ])
      expect(preview.body).toContain(word)
      expect(shown.body).not.toContain(word)
      previews.push(withoutBanner(preview.body))
    }
    for (const path of ['/', '/blogs', '/services', '/artists', '/gallery', '/feed.xml', '/sitemap.xml']) {
      const { body } = await get(path)
      expect([path, body.includes(word)]).toEqual([path, false])
    }

    const version = kind === 'gallery' ? sql`pictures` : sql.table(table)
    const where = kind === 'gallery' ? sql`public_id = ${id}` : sql`id = ${id}`
    const { rows } = await sql<{ version: number }>`select version from ${version} where ${where}`.execute(
      t.db,
    )
    const published = await t.app.inject({
      method: 'PATCH',
      url: `/api/publication/${kind}/${id}`,
      headers,
      payload: { state: 'published', publishAt: null, hideAt: null },
    })
    expect(published.json().publication.publicationStatus).toBe('published')
    // Resets the version, which publishing has raised and which is part of the page.
    await write(sql`update ${version} set version = ${rows[0]?.version} where ${where}`)
    const { body, statusCode } = await get(page)
    expect(statusCode).toBe(200)
    for (const preview of previews) expect(preview).toBe(body)
  },
)
