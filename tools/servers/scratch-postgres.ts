import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createPostgres, type Postgres } from './postgres.ts'

/** Starts a PostgreSQL whose data is removed when it is destroyed. */
export async function startScratchPostgres(
  options: Omit<Parameters<typeof createPostgres>[0], 'dir'> = { durable: false },
): Promise<Postgres & { destroy: () => Promise<void> }> {
  const folder = await mkdtemp('/var/tmp/linework-scratch-')
  const postgres = await createPostgres({ dir: join(folder, 'postgres'), ...options })
  await postgres.start()
  return {
    ...postgres,
    async destroy() {
      await postgres.stop('immediate')
      await postgres.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
