import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { openStore } from '../../media/store/open-store.ts'
import { runCommand } from '../../run-command.ts'
import { describeArchive, nameArchive } from './archive/manifest.ts'
import { openArchive } from './archive/read-archive.ts'
import { findArchive } from './find-archive.ts'
import { describeAccounts } from './restore/accounts.ts'
import { rejectUnfit, restore } from './restore/restore.ts'

const USAGE = 'Usage: npm run restore -- FILE|latest [--dry-run] [--into-existing]'

runCommand(async (print) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, 'into-existing': { type: 'boolean' } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(USAGE)
  const { DATABASE_URL, BACKUP_KEY } = readConfig(['DATABASE_URL', 'BACKUP_KEY'])
  const target = { databaseUrl: DATABASE_URL, store: await openStore() }
  const intoExisting = values['into-existing'] ?? false
  const started = performance.now()
  const { place, name } = await findArchive(file)
  const archive = await openArchive(() => place.read(name), BACKUP_KEY).catch(reportUnchanged)
  print(`Whole: ${nameArchive(archive.manifest)}: ${describeArchive(archive.manifest)}`)
  await rejectUnfit(target, archive, intoExisting).catch(reportUnchanged)
  if (values['dry-run']) return print('It can be restored. Nothing was changed.')
  const { waitingMails, accounts, putAgain } = await restore(target, archive, { intoExisting })
  if (waitingMails > 0)
    print(
      `${waitingMails} emails were queued then and may have been sent since. Review each in the back office.`,
    )
  if (putAgain > 0)
    print(`${putAgain} picture files had to be written twice: another process is using the store.`)
  for (const line of describeAccounts(accounts)) print(line)
  print(`Restored in ${((performance.now() - started) / 1000).toFixed(1)} s. Everyone must sign in again.`)
})

function reportUnchanged(error: Error): never {
  throw new Error(`${error.message} Nothing was changed.`)
}
