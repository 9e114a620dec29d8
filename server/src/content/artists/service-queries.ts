import { sql } from 'kysely'
import { allRows, type Db } from '../../db/connect.ts'

export interface Offered {
  id: string
  name: string
  /** True while the service is deleted. It stays in the list, because staff may restore it. */
  isHidden: boolean
}

export async function listOffered(db: Db, artistId: string): Promise<Offered[]> {
  const { rows } = await sql<Offered>`
    select services.id, services.name, services.deleted_at is not null as "isHidden"
    from artist_services join ${allRows('services')} as services on services.id = service_id
    where artist_id = ${artistId} order by artist_services.position, services.id`.execute(db)
  return rows
}

/** Requires the artist's lock. First update `service_id`: a trigger moves that service to the front. */
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
