import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openStore } from '../media/store/open-store.ts'
import { runCommand } from '../run-command.ts'
import { withWriteDeps } from './open-deps.ts'
import { seed } from './seed.ts'

runCommand(async (print) => {
  const { values } = parseArgs({ options: { anyway: { type: 'boolean' } } })
  const { DATABASE_URL } = readConfig(['DATABASE_URL'])
  const anyway = values.anyway ?? false
  const added = await withWriteDeps(DATABASE_URL, await openStore(), (deps) => seed(deps, { anyway, print }))
  print(added === 0 ? 'The sample studio already exists. Nothing was added.' : 'Sample studio added.')
})
