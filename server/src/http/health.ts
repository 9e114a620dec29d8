import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { listMigrations } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'

/** /healthz: the process is alive. /readyz: it should be sent visitors. */
export function healthRoutes(app: FastifyInstance, { db, isStopping }: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const problem = isStopping() ? 'stopping' : await findProblem(db)
    reply.code(problem === undefined ? 200 : 503).header('cache-control', 'no-store')
    return problem === undefined ? { status: 'ready' } : { status: 'not ready', reason: problem }
  })
}

async function findProblem(db: Db): Promise<string | undefined> {
  try {
    const missing = await listMissingMigrations(db)
    return missing.length === 0 ? undefined : `migrations missing: ${missing.join(', ')}`
  } catch {
    return 'the database does not answer'
  }
}

export async function listMissingMigrations(db: Db): Promise<string[]> {
  const applied = await db.selectFrom('migrations').select('name').execute()
  const names = new Set(applied.map((row) => row.name))
  return (await listMigrations()).filter((name) => !names.has(name))
}
