import { readConfig } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { openStore } from '../../media/store/open-store.ts'
import { runCommand } from '../../run-command.ts'
import { runPeople } from './privacy-actions.ts'

runCommand(async (print) => {
  const db = connect(readConfig(['DATABASE_URL']).DATABASE_URL, () => {})
  try {
    await runPeople({ db, openStore }, process.argv.slice(2), print)
  } finally {
    await db.destroy()
  }
})
