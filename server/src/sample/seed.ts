import type { Db } from '../db/connect.ts'
import { countServices, insertService } from '../features/services/queries.ts'
import { SAMPLE_SERVICES } from './sample-services.ts'

/** Puts the sample studio into an empty database. Returns how many rows it added: none when something is there. */
export async function seed(db: Db): Promise<number> {
  if ((await countServices(db)) > 0) return 0
  await db.transaction().execute(async (tx) => {
    for (const [position, service] of SAMPLE_SERVICES.entries())
      await insertService(tx, { ...service, position })
  })
  return SAMPLE_SERVICES.length
}
