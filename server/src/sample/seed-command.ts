import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { runCommand } from '../run-command.ts'
import { seed } from './seed.ts'

runCommand(async (print) => {
  const { DATABASE_URL } = readConfig(['DATABASE_URL'])
  const db = connect(DATABASE_URL, () => {})
  try {
    const added = await seed(db)
    print(added === 0 ? 'There is content already: nothing was added.' : `${added} services added.`)
  } finally {
    await db.destroy()
  }
})
