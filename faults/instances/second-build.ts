import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MIGRATION = `alter table services add column next_note text not null default '';
create index services_next_note on services (next_note);
`

/** Builds a later version in a separate folder: the same product with one additional migration. */
export async function makeSecondBuild() {
  const folder = await mkdtemp('/var/tmp/linework-next-')
  for (const part of ['package.json', 'server', 'contract', 'web/package.json', 'web/build'])
    await cp(join(ROOT, part), join(folder, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'server/src/db/migrations/9999-next.sql'), MIGRATION)
  return {
    main: join(folder, 'server/src/main.ts'),
    async migrate(databaseUrl: string) {
      const command = join(folder, 'server/src/db/migrate-command.ts')
      await run(process.execPath, [command], { env: { ...process.env, DATABASE_URL: databaseUrl } })
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
