import { chmod, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readResponses } from '../../server/test/first-version/read-responses.ts'
import { startApp } from '../../tools/servers/start-app.ts'
import { signIn } from '../support/studio.ts'
import { openFirstVersion, whyNotRunnable } from './checkout.ts'
import { askAt, makeFirstStudio, OWNER } from './start-first.ts'

/** The folder for the archive that CI restores, and for responses of version 1.0 to compare with. */
const FIXTURE = new URL('../../server/test/first-version/', import.meta.url)

const obstacle = await whyNotRunnable()
if (obstacle) throw new Error(`The first version is not here: ${obstacle}`)
const first = await openFirstVersion()
const studio = await makeFirstStudio(first, { isSample: false })
try {
  const app = await startApp({ ...studio.settings, LOG_LEVEL: 'warn' }, first.main)
  const responses = await readResponses(askAt(app.url, await signIn(app.url, OWNER)))
  await app.stop()
  await writeFile(new URL('responses.json', FIXTURE), `${JSON.stringify(responses, null, 1)}\n`)
  const archive = fileURLToPath(new URL('archive.tar', FIXTURE))
  await rm(archive, { force: true })
  process.stdout.write(await first.npm('backup', ['--to', archive], studio.settings))
  await chmod(archive, 0o644)
} finally {
  await studio.destroy()
}
