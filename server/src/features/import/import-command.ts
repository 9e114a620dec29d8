import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { openStore } from '../../media/store/open-store.ts'
import { runCommand } from '../../run-command.ts'
import { withWriteDeps } from '../../sample/open-deps.ts'
import { importStudio } from './import-studio.ts'
import { openSource } from './source/source.ts'

const USAGE = 'Usage: npm run import -- --from URL [--token TOKEN] [--dry-run] [--overwrite]'

runCommand(async (print) => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      token: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
    },
  })
  if (values.from === undefined) throw new Error(USAGE)
  const config = readConfig(['DATABASE_URL', 'ERASE_AFTER_DAYS', 'IMPORT_TOKEN'])
  const source = await openSource({ from: values.from, token: values.token ?? config.IMPORT_TOKEN })
  print(`From ${source.base}${values['dry-run'] ? ' (dry run: nothing is written)' : ''}`)
  const { failed } = await withWriteDeps(config.DATABASE_URL, openStore(), (deps) =>
    importStudio(
      { ...deps, source, eraseAfterDays: config.ERASE_AFTER_DAYS },
      { dryRun: values['dry-run'], overwrite: values.overwrite, print },
    ),
  )
  if (failed > 0) throw new Error(`${failed} failed. Run the import again to retry them.`)
  print(values['dry-run'] ? 'Dry run finished. Pictures were not downloaded.' : 'Import finished.')
})
