import { glob, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createPostgres, type Postgres } from './postgres.ts'

// The embedded PostgreSQL has no pg_dump, and that of an older installed one would not read it.
for await (const program of glob('/usr/lib/postgresql/*/bin/pg_dump'))
  process.env.POSTGRES_BIN ??= dirname(program)

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
