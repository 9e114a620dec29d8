import { parseArgs } from 'node:util'
import { readConfig } from '../../server/src/config.ts'
import { openStore } from '../../server/src/media/store/open-store.ts'
import { runCommand } from '../../server/src/run-command.ts'
import { withWriteDeps } from '../../server/src/sample/open-deps.ts'
import { importStudio } from './import-studio.ts'
import { openSource } from './source/source.ts'

const USAGE =
  'Usage: node tools/import/import-command.ts --from URL [--token TOKEN] [--dry-run] [--overwrite]'

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
  const config = readConfig(['DATABASE_URL', 'ENQUIRY_RETENTION_DAYS'])
  const source = await openSource({ from: values.from, token: values.token ?? process.env.IMPORT_TOKEN })
  print(`From ${source.base}${values['dry-run'] ? ' (dry run: nothing is written)' : ''}`)
  const { failed } = await withWriteDeps(config.DATABASE_URL, await openStore(), (deps) =>
    importStudio(
      { ...deps, source, eraseAfterDays: config.ENQUIRY_RETENTION_DAYS },
      { dryRun: values['dry-run'], overwrite: values.overwrite, print },
    ),
  )
  if (failed > 0) throw new Error(`${failed} failed. Run the import again to retry them.`)
  print(values['dry-run'] ? 'Dry run finished. Pictures were not downloaded.' : 'Import finished.')
})
