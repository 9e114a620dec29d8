import { parseArgs } from 'node:util'
import { sizeText } from '@linework/contract/studio/operation-shapes'
import { readConfig } from '../../config.ts'
import { openStore } from '../../media/store/open-store.ts'
import { runCommand } from '../../run-command.ts'
import { describeArchive } from './archive/manifest.ts'
import { backUp } from './back-up.ts'
import { archivePath } from './paths.ts'

runCommand(async (print) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const { DATABASE_URL, BACKUP_DIR } = readConfig(['DATABASE_URL', 'BACKUP_DIR'])
  const started = performance.now()
  const path = await archivePath(values.to ?? `${BACKUP_DIR ?? '.'}/`, DATABASE_URL)
  const { bytes, manifest, lost } = await backUp(
    { databaseUrl: DATABASE_URL, store: await openStore() },
    path,
  )
  for (const file of lost) print(`Warning: ${file} is missing from the store`)
  print(
    `${describeArchive(manifest)}, ${sizeText(bytes)} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  print(path)
})
