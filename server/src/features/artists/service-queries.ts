import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { rowsWithDeleted } from '../../db/visible.ts'

export interface Offered {
  id: string
  name: string
  /** Deleted: not shown, but there again when it is restored. */
  isHidden: boolean
}

/** In their order, deleted ones included. */
export async function listOffered(db: Db, artistId: string): Promise<Offered[]> {
  const { rows } = await sql<Offered>`
    select services.id, services.name, services.deleted_at is not null as "isHidden"
    from artist_services join ${rowsWithDeleted('services')} as services on services.id = service_id
    where artist_id = ${artistId} order by artist_services.position, services.id`.execute(db)
  return rows
}

/** Under the artist's lock, after its single field: that has moved its own to the front. */
export async function replaceOffered(db: Db, artistId: string, serviceIds: string[]): Promise<void> {
  await db
    .deleteFrom('artist_services')
    .where('artist_id', '=', artistId)
    .$if(serviceIds.length > 0, (query) => query.where('service_id', 'not in', serviceIds))
    .execute()
  if (serviceIds.length === 0) return
  await db
    .insertInto('artist_services')
    .values(serviceIds.map((service_id, position) => ({ artist_id: artistId, service_id, position })))
    .onConflict((conflict) =>
      conflict
        .columns(['artist_id', 'service_id'])
        .doUpdateSet((e) => ({ position: e.ref('excluded.position') })),
    )
    .execute()
}
