import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { collectOutput, endProcess } from '../tools/servers/child-process.ts'
import { freePort } from '../tools/servers/ports.ts'

const START = fileURLToPath(new URL('../server/build/start.js', import.meta.url))

test('the bundle starts without a database and logs stack traces of the sources', async () => {
  const folder = await mkdtemp('/var/tmp/linework-bundle-')
  const port = await freePort()
  const app = spawn(process.execPath, [START], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      MEDIA_DIR: folder,
      DATABASE_URL: `postgres://linework@127.0.0.1:${await freePort()}/nowhere`,
    },
  })
  const output = collectOutput(app)
  try {
    const stacks = /server\/src\/jobs\/queue\.ts:\d+:\d+/
    await expect.poll(output, { timeout: 30_000 }).toMatch(stacks)
    await expect.poll(() => isAlive(port), { timeout: 30_000 }).toBe(true)
    expect(output()).not.toContain('main.js:')
  } finally {
    await endProcess(app, 'SIGKILL')
    await rm(folder, { recursive: true })
  }
})

const isAlive = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
