import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPostgres } from './postgres.ts'

/** Hands over an empty database that is gone afterwards. */
export async function withScratchDatabase<T>(use: (databaseUrl: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'prahar-scratch-'))
  const postgres = await createPostgres({ dir: join(folder, 'postgres'), durable: false })
  await postgres.start()
  try {
    return await use(postgres.url('postgres'))
  } finally {
    await postgres.stop('immediate')
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
