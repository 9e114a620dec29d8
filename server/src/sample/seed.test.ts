import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeService } from '../../test/factories.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { seed } from './seed.ts'

const TABLES = {
  services: 5,
  artists: 8,
  gallery_images: 48,
  blogs: 12,
  faqs: 12,
  feedback: 12,
  shorts: 8,
  reels: 8,
  videos: 6,
  contact_info: 1,
  contact_requests: 60,
  service_pictures: 40,
  artist_pictures: 48,
  // Headers, related pictures, portraits, work, gallery, blogs and pictures in their texts.
  pictures: 5 + 40 + 8 + 48 + 48 + 12 + 11,
}

async function count({ db }: TestApp): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of Object.keys(TABLES)) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

test('the seed adds the whole sample studio once', { tags: ['full'], timeout: 180_000 }, async () => {
  const t = await makeApp()
  expect(await seed(t)).toBeGreaterThan(100)
  expect(await count(t)).toEqual(TABLES)
  expect(await seed(t)).toBe(0)
  expect(await count(t)).toEqual(TABLES)
  const bare = await t.db.selectFrom('pictures').select('id').where('alt', '=', '').execute()
  expect(bare).toEqual([])
  const blog = (await t.app.inject({ url: '/api/blogs/what-the-sun-takes' })).json()
  expect(blog.textPictures).toHaveLength(1)
  expect(blog.content).toContain(`](${blog.textPictures[0].url} "`)
  const { rows } = await sql<{
    inactive: number
  }>`select count(*)::int as inactive from faqs where not is_active`.execute(t.db)
  expect(rows).toEqual([{ inactive: 2 }])
})

test('the seed rejects a database that already has content', async () => {
  const t = await makeApp()
  await makeService(t.db)
  await expect(seed(t)).rejects.toThrow(/already has content/)
  expect((await count(t)).services).toBe(1)
})
