import { blogs as kind } from '@linework/contract/content/blogs-kind'
import type { Blog } from '@linework/contract/content/blogs-shapes'
import { sql } from 'kysely'
import { type Db, visible } from '../db/connect.ts'
import { startOfDay } from '../db/publication/publication.ts'
import { defineStore } from './record-store.ts'

export const blogs = defineStore<Blog>()(kind, {
  /** A new date removes a publish time that is past or before this date: it belonged to the old date. */
  async beforeWrite(tx, { publicDate }, { before }) {
    const isTimeKept =
      before === undefined ||
      before.public_date === publicDate ||
      before.publish_at === null ||
      (await isScheduledAfter(tx, before.id, publicDate as string))
    return isTimeKept ? {} : { columns: { publish_at: null } }
  },
})

async function isScheduledAfter(db: Db, id: string, day: string): Promise<boolean> {
  const row = await visible(db, 'blogs')
    .select(sql<boolean>`publish_at > now() and publish_at >= ${startOfDay(sql`${day}`)}`.as('is_to_come'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.is_to_come === true
}
