import { parseArgs } from 'node:util'
import { sizeText } from '@linework/contract/studio/operation-shapes'
import { readConfig } from '../../config.ts'
import { openStore } from '../../media/store/open-store.ts'
import { runCommand } from '../../run-command.ts'
import { drillArchive, drillStudio } from './drill/drill.ts'
import { callersPath } from './paths.ts'

const NAMED = 20
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

runCommand(async (print) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { scratch: { type: 'string' } },
  })
  const [file] = positionals
  const { DATABASE_URL } = readConfig(['DATABASE_URL'])
  const source = { databaseUrl: DATABASE_URL, store: await openStore() }
  const found = file
    ? await drillArchive(source, callersPath(file), values.scratch)
    : await drillStudio(source, values.scratch)
  if (file === undefined) print(`Backed up in ${seconds(found.backupMs)}`)
  print(`Restored in ${seconds(found.restoreMs)}, into a scratch database and folder, since deleted`)
  for (const name of found.migrated) print(`Migrated: ${name}`)
  print(`Records: ${found.equalRecords} of ${found.records} equal`)
  print(`Picture files: ${found.equalFiles} of ${found.files} equal, ${sizeText(found.pictureBytes)}`)
  for (const name of found.different.slice(0, NAMED)) print(`Different: ${name}`)
  if (found.different.length > 0) throw new Error('The restored data differs from the backup.')
  print('100 % equal.')
})
