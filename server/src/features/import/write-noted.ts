import type { Db } from '../../db/connect.ts'
import type { Origin } from '../../db/origin.ts'

/** A record of one row, and the note of where it came from. */
export async function writeNoted(
  db: Db,
  { createdAt, note }: Origin,
  insert: (tx: Db, time: { created_at?: Date }) => Promise<{ id: string }>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await insert(tx, createdAt ? { created_at: createdAt } : {})
    await note(tx, id)
  })
}
