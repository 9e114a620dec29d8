import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openStore } from '../media/store/open-store.ts'
import { runCommand } from '../run-command.ts'
import { withWriteDeps } from './open-deps.ts'
import { seed } from './seed.ts'
import { seedLarge } from './seed-large.ts'

const LARGE_ROWS = 1_000_000

runCommand(async (print) => {
  const { values } = parseArgs({
    options: { anyway: { type: 'boolean' }, size: { type: 'string' }, rows: { type: 'string' } },
  })
  const { DATABASE_URL } = readConfig(['DATABASE_URL'])
  const anyway = values.anyway ?? false
  const added = await withWriteDeps(DATABASE_URL, await openStore(), (deps) => seed(deps, { anyway, print }))
  print(added === 0 ? 'The sample studio already exists. Nothing was added.' : 'Sample studio added.')
  if (values.size === 'large') await seedLarge(DATABASE_URL, Number(values.rows ?? LARGE_ROWS), print)
})
