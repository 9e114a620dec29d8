import { SETUP_TEXTS } from '@linework/contract/studio/setup'
import { readConfig } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { runCommand } from '../../run-command.ts'
import { makeSetupUrl } from './setup-token.ts'

runCommand(async (print) => {
  const { DATABASE_URL, PUBLIC_URL } = readConfig(['DATABASE_URL', 'PUBLIC_URL'])
  const db = connect(DATABASE_URL, () => {})
  try {
    const address = await makeSetupUrl(db, PUBLIC_URL)
    print(address === undefined ? SETUP_TEXTS.isSetUp : SETUP_TEXTS.printed(address))
  } finally {
    await db.destroy()
  }
})
