import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { listMigrations } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import type { Store } from '../media/store/store.ts'

/** /healthz reports that the process is alive, /readyz that requests can be sent to it. */
export function healthRoutes(app: FastifyInstance, { db, media, isStopping }: Deps): void {
  const never = { config: { shed: () => 'never' as const } }
  app.get('/healthz', never, async () => ({ status: 'ok' }))

  app.get('/readyz', never, async (_request, reply) => {
    const problem = isStopping()
      ? 'stopping'
      : ((await findProblem(db)) ?? (await findStoreProblem(media.store)))
    reply.code(problem === undefined ? 200 : 503).header('cache-control', 'no-store')
    return problem === undefined ? { status: 'ready' } : { status: 'not ready', reason: problem }
  })
}

async function findProblem(db: Db): Promise<string | undefined> {
  try {
    const missing = await listMissingMigrations(db)
    return missing.length === 0 ? undefined : `migrations missing: ${missing.join(', ')}`
  } catch {
    return 'the database is not responding'
  }
}

/** A remote bucket is not checked, because its failure must not make the whole site unready. */
async function findStoreProblem({ folder }: Store): Promise<string | undefined> {
  if (folder === undefined) return undefined
  const isUsable = await isWritableFolder(folder)
  return isUsable ? undefined : 'MEDIA_DIR cannot be written to'
}

/** Tries to create a missing folder: root can have write access where creating a folder still fails. */
async function isWritableFolder(folder: string): Promise<boolean> {
  try {
    if (!(await stat(folder)).isDirectory()) return false
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isMissing || !(await isWritableFolder(dirname(folder)))) return false
    // One level at a time, because Node's recursive mkdir never returns in a folder that allows no
    // subfolders.
    return mkdir(folder).then(
      () => true,
      ({ code }) => code === 'EEXIST',
    )
  }
}

export async function listMissingMigrations(db: Db): Promise<string[]> {
  const applied = await db.selectFrom('migrations').select('name').execute()
  const names = new Set(applied.map((row) => row.name))
  return (await listMigrations()).filter((name) => !names.has(name))
}
