import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../tools/servers/ports.ts'
import { typeText } from '../../support/input/typing.ts'
import { expect, test } from '../../support/test.ts'

const DEV = fileURLToPath(new URL('../../../tools/dev.ts', import.meta.url))

test('npm run dev starts without setup and prints a sign-in for the back office', { tag: '@full' }, async ({
  page,
}) => {
  // Time for both waits below and the sign-in.
  test.setTimeout(420_000)
  const folder = await mkdtemp('/var/tmp/linework-dev-')
  const port = await freePort()
  const dev = spawn(process.execPath, [DEV], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DEV_DATA: folder },
    // stderr is ignored, because a pipe that is never read blocks the process when it is full.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  dev.stdout.on('data', (chunk) => {
    output += chunk
  })
  try {
    await expect.poll(() => output, { timeout: 120_000 }).toContain('Ready:')
    const [, email = '', password = ''] = /\/login {3}(\S+) {3}(\S+)/.exec(output) ?? []
    // Repeats while the sample content is still being created.
    await expect(async () => {
      await page.goto(`http://localhost:${port}/services`)
      await expect(page.getByRole('heading', { name: 'Tattoo Training' })).toBeVisible()
    }).toPass({ timeout: 60_000 })
    await expect(page.locator('body')).toHaveCSS('font-family', /Hanken Grotesk/)
    // Repeats, because the development server reloads the page when it discovers another package.
    await expect(async () => {
      await page.goto(`http://localhost:${port}/login`)
      await typeText(page.getByLabel('Email'), email)
      await typeText(page.getByLabel('Password', { exact: true }), password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
    }).toPass({ timeout: 120_000 })
    // Leaves the page, so that no request is pending when the server stops.
    await page.goto('about:blank')
  } finally {
    const ended = new Promise((done) => dev.once('exit', done))
    dev.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
})
