import { readConfig } from '../config.ts'
import { openMailer } from '../mail/mailer.ts'
import { openStore } from '../media/store/open-store.ts'
import { runCommand } from '../run-command.ts'
import { BACKUP_SETTINGS, checkDatabase } from './check-database.ts'
import { checkDisks, checkMachine } from './check-machine.ts'
import { checkMail, checkSettings } from './check-settings.ts'
import { checkStore } from './check-store.ts'
import { type Finding, printFinding } from './finding.ts'

const SEND = '--send-test-email'

/** Returns undefined for unreadable settings, which checkSettings reports, so that other checks still run. */
const readOr = <T>(read: () => T) =>
  Promise.resolve()
    .then(read)
    .catch(() => undefined)

runCommand(async (print) => {
  const database = await readOr(() => readConfig(['DATABASE_URL', ...BACKUP_SETTINGS]))
  const store = await readOr(openStore)
  const mail = await readOr(() => ({ mailer: openMailer() }))
  const findings: Finding[] = (
    await Promise.all([
      checkMachine(),
      checkSettings(),
      database ? checkDatabase(database.DATABASE_URL, database) : [],
      store ? checkStore(store) : [],
      mail ? checkMail(mail.mailer, process.argv.includes(SEND)) : [],
    ])
  ).flat()
  // Runs last, because the picture folder of a new studio is created with its first file.
  findings.push(...(await checkDisks({ pictures: store?.folder, backups: database?.BACKUP_DIR })))
  for (const finding of findings) print(printFinding(finding))
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  print(wrong === 0 ? '\nNothing is wrong.' : `\n${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`)
  if (wrong > 0) process.exitCode = 1
})
