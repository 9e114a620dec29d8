import { fileURLToPath } from 'node:url'
import { startApp } from '../../../tools/servers/start-app.ts'
import { expect, test } from '../../support/test.ts'

const START = fileURLToPath(new URL('../../../server/build/start.js', import.meta.url))

/** A script that prints, when the process ends, which builds of React it has run. */
const LIST_BUILDS = `process.on('exit', () => {
  const modules = Object.entries(process.getBuiltinModule('module')._cache)
  console.log(modules.flatMap(([file, { loaded }]) => (loaded && file.includes('react') ? [file] : [])).join())
})`

test('npm start renders with the production build of React when NODE_ENV is not set', async () => {
  const settings = {
    DATABASE_URL: process.env.SAMPLE_DATABASE as string,
    PROCESS_ROLE: 'web',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LIST_BUILDS)}`,
  }
  const app = await startApp(settings, START)
  expect((await fetch(app.url)).status).toBe(200)
  await app.stop()
  expect(app.output()).toMatch(/react-dom-server\.node\.production\.js/)
  expect(app.output()).not.toMatch(/react[\w.-]*\.development\.js/)
})
