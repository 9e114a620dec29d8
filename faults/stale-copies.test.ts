// @module-tag full

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PUBLIC_PAGES } from '@linework/contract/pages'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedback, services } from '../server/src/content/all.ts'
import { artists } from '../server/src/content/artists.ts'
import { blogs } from '../server/src/content/blogs.ts'
import { createGallery } from '../server/src/content/gallery/create-gallery.ts'
import { createRecord } from '../server/src/content/save-record.ts'
import { withWriteDeps } from '../server/src/sample/open-deps.ts'
import { saveContactInfo } from '../server/src/studio/contact-info/queries.ts'
import { paint } from '../server/test/content/small-studio.ts'
import { migrateWithStudio } from '../server/test/migrate-with-studio.ts'
import { query } from '../server/test/query.ts'
import { startScratchPostgres } from '../tools/servers/scratch-postgres.ts'
import { type RunningApp, startApp } from '../tools/servers/start-app.ts'
import { waitUntil } from './support/until.ts'

const LONG = 'Lines that Quillmark draws by hand, slowly, for people who keep them for life.'
const ARTIST = '/artists/ottoline-varga'

/** Every public page, with texts of this studio that no built-in list contains. */
const SHOWN: Record<string, string[]> = {
  '/': ['Quillmark Linework', 'Ottoline Varga', 'Perpetua Osei', 'Quillmark heron', 'quillmark@mail.example'],
  '/about': ['quillmark@mail.example'],
  '/services': ['Quillmark Linework', 'href="/services/quillmark-linework"'],
  '/services/quillmark-linework': ['Quillmark Linework', LONG],
  '/artists': ['Ottoline Varga', `href="${ARTIST}"`],
  [ARTIST]: ['Ottoline Varga', LONG],
  '/gallery': ['Quillmark heron', 'Quillmark room'],
  '/gallery?category=inside-studio': ['Quillmark room'],
  '/blogs': ['A letter from Quillmark'],
  '/blog/a-letter-from-quillmark': ['A letter from Quillmark', LONG],
  '/privacy-policy': ['quillmark@mail.example'],
  '/contact': ['Quillmark Lane 7', 'Quillmark Linework'],
  '/sitemap.xml': [ARTIST, '/services/quillmark-linework', '/blog/a-letter-from-quillmark'],
  '/robots.txt': ['Sitemap'],
  '/feed.xml': ['A letter from Quillmark'],
  '/site.webmanifest': ['start_url'],
  '/admin.webmanifest': ['start_url'],
  '/speculation-rules.json': ['prerender'],
}

let postgres: Awaited<ReturnType<typeof startScratchPostgres>>
let databaseUrl: string
let media: string
let app: RunningApp

beforeAll(async () => {
  postgres = await startScratchPostgres({ durable: true })
  databaseUrl = postgres.url('postgres')
  media = await mkdtemp('/var/tmp/linework-last-good-')
  await migrateWithStudio(databaseUrl)
  await withWriteDeps(databaseUrl, media, async (deps) => {
    const texts = { shortDescription: 'By hand', fullDescription: LONG }
    const service = await createRecord(
      services,
      deps,
      { name: 'Quillmark Linework', ...texts },
      { files: { headerImage: [await paint()] } },
    )
    const artist = { name: 'Ottoline Varga', bio: LONG, experience: '7+ years', service }
    await createRecord(artists, deps, artist, {
      files: { profileImage: [await paint()], images: [await paint()] },
    })
    await createGallery(deps, 'featured-work', [await paint('Quillmark heron')])
    await createGallery(deps, 'inside-studio', [await paint('Quillmark room')])
    const blog = { title: 'A letter from Quillmark', author: 'Ottoline', publicDate: '2026-01-15', tags: [] }
    await createRecord(blogs, deps, { ...blog, content: LONG })
    const review = { name: 'Perpetua Osei', city: 'Puri', date: '2026-02-03', message: 'Good', rating: 5 }
    await createRecord(feedback, deps, review)
    await saveContactInfo(deps.db, {
      phone: '0674 255 0101',
      alt_mobile: '',
      email: 'quillmark@mail.example',
      address: 'Quillmark Lane 7\nPuri',
      working_hours: JSON.stringify([{ day: 'Monday', hours: '10 - 8', note: '' }]),
    })
  })
})

afterAll(async () => {
  await postgres.destroy()
  await rm(media, { recursive: true, force: true })
})

/** Starts an instance with the default folder for stale copies and always the same public URL. */
async function start(): Promise<void> {
  const STALE_CACHE_DIR = ''
  const PUBLIC_URL = 'http://studio.example'
  app = await startApp({
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: media,
    STALE_CACHE_DIR,
    PUBLIC_URL,
    LOG_LEVEL: 'warn',
  })
}

const get = async (path: string) => {
  const response = await fetch(`${app.url}${path}`)
  return { status: response.status, text: await response.text() }
}

async function findLacks(path: string): Promise<string[]> {
  const { status, text } = await get(path)
  const lacks =
    SHOWN[path]?.filter((each) => !text.includes(each)).map((each) => `${path} lacks ${each}`) ?? []
  return status === 200 ? lacks : [...lacks, `${path} responds with ${status}`]
}

/** Visits pages one after another, so that the stale copies of the last page are written last. */
async function visitAll(): Promise<string[]> {
  const lacks: string[] = []
  for (const path of Object.keys(SHOWN)) lacks.push(...(await findLacks(path)))
  return lacks
}

/** Visits pages concurrently, because without PostgreSQL each page waits for its timeout. */
const visitAtOnce = async () => (await Promise.all(Object.keys(SHOWN).map(findLacks))).flat()

async function readCopies(): Promise<string[]> {
  const folder = join(media, 'last-good')
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.tmp'))
  // Ignores a copy that the instance deleted after it was listed.
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
}

const isCopied = async (text: string) => (await readCopies()).some((copy) => copy.includes(text))

async function restartWithout(takeAway: () => Promise<void>, signal: NodeJS.Signals): Promise<void> {
  await app.stop(signal)
  await takeAway()
  await start()
}

test('the list of pages with expected texts contains every public page', () => {
  const patterns = PUBLIC_PAGES.map(({ path }) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`))
  expect(patterns.filter((pattern) => !Object.keys(SHOWN).some((path) => pattern.test(path)))).toEqual([])
})

describe('an instance that starts without PostgreSQL', () => {
  beforeEach(async () => {
    await rm(join(media, 'last-good'), { recursive: true, force: true })
    await postgres.start()
    await start()
  })

  afterEach(() => app.stop('SIGKILL'))

  test.each([
    {
      signal: 'SIGTERM',
      fault: 'stopped',
      takeAway: () => postgres.stop('fast'),
      bringBack: () => postgres.start(),
    },
    {
      signal: 'SIGKILL',
      fault: 'frozen',
      takeAway: () => postgres.freeze(),
      bringBack: () => postgres.thaw(),
    },
  ] as const)(
    'shows the previous public pages after $signal with PostgreSQL $fault',
    async ({ signal, takeAway, bringBack }) => {
      expect(await visitAll()).toEqual([])
      await waitUntil(() => isCopied('"key":"pictures"'))
      // Waits for the copy of the last request: a killed instance loses copies that are not written.
      if (signal === 'SIGKILL') await waitUntil(() => isCopied('/api/blogs?page=1&limit=20'))
      const copies = await readCopies()
      process.stdout.write(`last good: ${copies.length} copies, ${copies.join('').length} characters\n`)

      await restartWithout(takeAway, signal)
      expect(await visitAtOnce()).toEqual([])
      expect((await get('/readyz')).status).toBe(503)
      const [picture = ''] = /\/media\/[\w-]+\/\d+\.\w+/.exec((await get('/gallery')).text) ?? []
      const { status, headers } = await fetch(`${app.url}${picture}`)
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('image/')])

      await bringBack()
      await waitUntil(async () => (await get('/readyz')).status === 200)
      expect(await visitAll()).toEqual([])
      expect(app.process.exitCode).toBeNull()
    },
  )

  test('the instance does not show a record that was deleted while it was stopped', async () => {
    expect(await visitAll()).toEqual([])
    await waitUntil(() => isCopied('"name":"Ottoline Varga"'))
    await query(databaseUrl, "update artists set deleted_at = now() where slug = 'ottoline-varga'")
    // Requests no page, because the instance must find deleted records in the background.
    await waitUntil(async () => !(await isCopied('Varga')) && !(await isCopied('ottoline-varga')))
    await restartWithout(() => postgres.stop('fast'), 'SIGKILL')
    for (const path of ['/', '/artists', '/sitemap.xml'])
      expect([path, (await get(path)).text.match(/varga/i)]).toEqual([path, null])
    expect((await get(ARTIST)).status).toBe(503)
    expect((await get('/services')).text).toContain('Quillmark Linework')
  })
})
