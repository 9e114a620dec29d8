import { parseArgs } from 'node:util'
import { sizeText } from '@linework/contract/studio/operation-shapes'
import { readConfig } from '../../config.ts'
import { openStore } from '../../media/store/open-store.ts'
import { runCommand } from '../../run-command.ts'
import { describeArchive } from './archive/manifest.ts'
import { backUp } from './back-up.ts'
import { chooseTarget } from './find-archive.ts'

runCommand(async (print) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const settings = readConfig(['DATABASE_URL', 'BACKUP_DIR', 'BACKUP_KEY'])
  const { DATABASE_URL: databaseUrl, BACKUP_DIR, BACKUP_KEY: key } = settings
  const started = performance.now()
  const { place, name, path } = await chooseTarget(values.to ?? `${BACKUP_DIR ?? '.'}/`, databaseUrl, key)
  const { bytes, manifest, lost } = await backUp({ databaseUrl, store: await openStore(), key }, place, name)
  for (const file of lost) print(`Warning: ${file} is missing from the store`)
  print(
    `${describeArchive(manifest)}, ${sizeText(bytes)} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  print(path)
})
