import { readConfig } from '../config.ts'
import { runCommand } from '../run-command.ts'
import { migrate } from './migrate.ts'

runCommand(async (print) => {
  const { DATABASE_URL } = readConfig(['DATABASE_URL'])
  const applied = await migrate(DATABASE_URL)
  for (const name of applied) print(`applied ${name}`)
  print(applied.length === 0 ? 'The database is up to date.' : `${applied.length} migrations applied.`)
})
