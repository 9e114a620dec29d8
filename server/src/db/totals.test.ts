import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeEnquiry, makeGallery, makePictureRow, makeService } from '../../test/factories.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { deleteEmptyTotals } from './totals.ts'

const WRITERS = 6

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

/** Compares the stored totals with rows counted by a query that does not use the triggers. */
async function compare() {
  const kept =
    await sql<Total>`select list, kind, sum(count)::int as n from totals group by 1, 2 having sum(count) <> 0
    order by list, kind`.execute(t.db)
  const counted = await sql<Total>`select list, kind collate "C" as kind, count(*)::int as n from (
    select 'gallery' as list, category as kind from gallery_images where deleted_at is null
    union all select 'requests', status from contact_requests where deleted_at is null and not is_heartbeat
    union all select 'unread', status from contact_requests where deleted_at is null and not is_heartbeat and read_at is null
    union all select 'changes', kind from changes
    union all select 'days', to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') ||
      case when service_id is null then ' ' || service else '=' || service_id end
      from contact_requests where deleted_at is null and not is_heartbeat and status <> 'spam'
  ) as rows group by 1, 2 order by list, 2`.execute(t.db)
  return { kept: kept.rows, counted: counted.rows }
}
interface Total {
  list: string
  kind: string
  n: number
}

async function expectRight() {
  const { kept, counted } = await compare()
  expect(kept).toEqual(counted)
  return kept
}

const clear = async () => {
  await sql`truncate gallery_images, contact_requests, changes cascade`.execute(t.db)
  expect((await compare()).kept).toEqual([])
}

const insertMany = (count: number) =>
  sql`insert into contact_requests (name, email, phone, service, artist, description, status, created_at)
    select 'V', 'v@mail.example', '98765', 'Tattoo', 'Any artist', 'Lotus',
      (array['new', 'closed', 'spam'])[1 + g % 3], timestamptz '2026-03-01 12:00Z' + make_interval(hours => g)
    from generate_series(1, ${count}::int) g`.execute(t.db)

describe('stored totals of records and enquiries', () => {
  test('change when one or many rows are inserted, updated or deleted', async () => {
    await clear()
    await insertMany(90)
    expect(await expectRight()).toContainEqual({ list: 'requests', kind: 'spam', n: 30 })
    await sql`update contact_requests set status = 'contacted' where status = 'new'`.execute(t.db)
    await sql`update contact_requests set read_at = now() where status = 'closed'`.execute(t.db)
    await sql`update contact_requests set created_at = created_at - interval '3 days' where status = 'closed'`.execute(
      t.db,
    )
    expect(await expectRight()).toContainEqual({ list: 'unread', kind: 'contacted', n: 30 })
    await sql`update contact_requests set deleted_at = now() where status = 'spam'`.execute(t.db)
    await makeEnquiry(t.db, { is_heartbeat: true })
    expect((await expectRight()).filter(({ kind }) => kind === 'spam' || kind === 'new')).toEqual([])
    await sql`update contact_requests set deleted_at = null, note = 'back'`.execute(t.db)
    await sql`delete from contact_requests where status <> 'contacted'`.execute(t.db)
    const requests = (await expectRight()).filter(({ list }) => list === 'requests')
    expect(requests).toEqual([{ list: 'requests', kind: 'contacted', n: 30 }])
  })

  test('change when a picture changes category or its gallery or file is deleted', async () => {
    await clear()
    const { galleryId } = await makeGallery(t.db, 3)
    const second = await makeGallery(t.db, 2, 'inside-studio')
    await t.db
      .updateTable('gallery_images')
      .set({ category: 'inside-studio' })
      .where('gallery_id', '=', galleryId)
      .execute()
    expect(await expectRight()).toEqual([{ list: 'gallery', kind: 'inside-studio', n: 5 }])
    await t.db.deleteFrom('galleries').where('id', '=', galleryId).execute()
    expect(await expectRight()).toEqual([{ list: 'gallery', kind: 'inside-studio', n: 2 }])
    const [publicId = ''] = second.publicIds
    await t.db.deleteFrom('pictures').where('public_id', '=', publicId).execute()
    expect(await expectRight()).toEqual([{ list: 'gallery', kind: 'inside-studio', n: 1 }])
  })

  test('count enquiries for a deleted service under the name in the enquiry', async () => {
    await clear()
    const service = (await makeService(t.db)) as { id: string }
    await makeEnquiry(t.db, { service: 'Old name', service_id: service.id })
    await t.db.deleteFrom('services').where('id', '=', service.id).execute()
    const days = (await expectRight()).filter(({ list }) => list === 'days')
    expect(days.map(({ kind }) => kind.slice(10))).toEqual([' Old name'])
  })

  test('do not count rows of a transaction that is rolled back', async () => {
    await clear()
    const act = t.db.transaction().execute(async (tx) => {
      await makeEnquiry(tx)
      await makeGallery(tx, 1)
      throw new Error('no')
    })
    await expect(act).rejects.toThrow('no')
    expect(await expectRight()).toEqual([])
  })

  test('do not make concurrent writers wait for each other', async () => {
    await clear()
    await makeEnquiry(t.db)
    const [first, second] = [await t.db.startTransaction().execute(), await t.db.startTransaction().execute()]
    await makeEnquiry(first)
    await makeEnquiry(second)
    await second.commit().execute()
    expect(await expectRight()).toContainEqual({ list: 'requests', kind: 'new', n: 2 })
    await first.commit().execute()
    expect(await expectRight()).toContainEqual({ list: 'requests', kind: 'new', n: 3 })
  })

  test('stay correct when concurrent writers change the same totals in any order', async () => {
    await clear()
    await insertMany(60)
    const { id: galleryId } = await t.db
      .insertInto('galleries')
      .values({ category: 'featured-work' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids = (await t.db.selectFrom('contact_requests').select('id').execute()).map(({ id }) => id)
    const acts = Array.from({ length: 160 }, (_, i) => async () => {
      const status = ['new', 'closed', 'spam', 'booked'][i % 4] as string
      await t.db.transaction().execute(async (tx) => {
        const change = () =>
          tx
            .updateTable('contact_requests')
            .set({ status, read_at: i % 3 ? null : new Date() })
            .where('id', '=', ids[i % ids.length] as string)
            .execute()
        const addPicture = async () => {
          const { id } = await makePictureRow(tx)
          const category = i % 5 ? 'featured-work' : 'inside-studio'
          await tx
            .insertInto('gallery_images')
            .values({ gallery_id: galleryId, picture_id: id, category })
            .execute()
        }
        for (const step of i % 2 ? [change, addPicture] : [addPicture, change]) await step()
        if (i % 7 === 0) await tx.deleteFrom('gallery_images').where('category', '=', 'nothing').execute()
        await makeEnquiry(tx, { status })
      })
    })
    const work = acts.values()
    const writers = Array.from({ length: WRITERS }, async () => {
      for (const act of work) await act()
    })
    await Promise.all([...writers, deleteEmptyTotals(t.db), correct()])
    const kept = await expectRight()
    const sum = (list: string) =>
      kept.filter((total) => total.list === list).reduce((all, { n }) => all + n, 0)
    expect([sum('gallery'), sum('requests')]).toEqual([160, 220])
    await deleteEmptyTotals(t.db)
    await expectRight()
    expect(await correct()).toBe(0)
  })

  test('can be corrected after writes that bypassed the triggers', async () => {
    await clear()
    await insertMany(9)
    await sql`alter table contact_requests disable trigger user`.execute(t.db)
    await sql`alter table contact_requests enable trigger contact_requests_draw_reference`.execute(t.db)
    await insertMany(3)
    await sql`alter table contact_requests enable trigger user`.execute(t.db)
    const { kept, counted } = await compare()
    expect(kept).not.toEqual(counted)
    expect(await correct()).toBeGreaterThan(0)
    await expectRight()
  })
})

async function correct(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select correct_totals() as n`.execute(t.db)
  return rows[0]?.n ?? Number.NaN
}
