import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sizeText } from '@linework/contract/studio/operation-shapes'
import { readConfig } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { openStore } from '../../media/store/open-store.ts'
import { runCommand } from '../../run-command.ts'
import { openArchive } from './archive/read-archive.ts'
import { backUp } from './back-up.ts'
import { drill } from './drill/drill.ts'
import { findArchive } from './find-archive.ts'
import { openFolder } from './places/folder.ts'
import { saveBackupState } from './setting.ts'

runCommand(async (print) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { scratch: { type: 'string' } },
  })
  const { DATABASE_URL: databaseUrl, BACKUP_KEY: key } = readConfig(['DATABASE_URL', 'BACKUP_KEY'])
  const folder = await mkdtemp(join(tmpdir(), 'linework-drill-'))
  try {
    const [wanted] = positionals
    const made = { place: openFolder(folder), name: 'drill.tar' }
    if (wanted === undefined)
      await backUp({ databaseUrl, store: await openStore(), key }, made.place, made.name)
    const { place, name } = wanted === undefined ? made : await findArchive(wanted)
    const archive = await openArchive(() => place.read(name), key)
    const { restoreMs, migrated, records, files, pictureBytes } = await drill(
      databaseUrl,
      archive,
      values.scratch,
    )
    print(`Restored in ${(restoreMs / 1000).toFixed(1)} s, into a scratch database, since deleted`)
    for (const name of migrated) print(`Migrated: ${name}`)
    print(`Records: ${records} of ${records} equal`)
    print(`Picture files: ${files} of ${files} equal, ${sizeText(pictureBytes)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const db = connect(databaseUrl, () => {})
  await saveBackupState(db, { drill: { at: new Date().toISOString() } })
  await db.destroy()
  print('100 % equal.')
})
