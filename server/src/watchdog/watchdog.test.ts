import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const WATCHDOG = new URL('./watchdog.ts', import.meta.url).href

/** Runs a program in a new process with a watchdog that checks every 50 ms. */
async function run(program: string, { maxMissed }: { maxMissed: number }) {
  const code = `import { startWatchdog } from '${WATCHDOG}'
    const thread = startWatchdog(console.error, { everyMs: 50, maxMissed: ${maxMissed} })
    await new Promise((done) => { thread.ref(); thread.once('online', done) })
    thread.unref()
    ${program}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { timeout: 50_000 })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const [exitCode, signal] = await once(child, 'close')
  return { exitCode, signal, said }
}

test('the watchdog kills a process whose event loop hangs', async () => {
  const { signal, said } = await run('for (;;);', { maxMissed: 10 })
  expect([signal, said.includes('the event loop hangs')]).toEqual(['SIGKILL', true])
})

test('the watchdog spares a process that is busy for less than the limit', async () => {
  const busy =
    'for (let i = 0; i < 5; i++) { const end = Date.now() + 200; while (Date.now() < end); await 0; await new Promise(setImmediate) }'
  const ended = await run(`${busy}; console.log('done')`, { maxMissed: 200 })
  expect(ended).toEqual({ exitCode: 0, signal: null, said: 'done\n' })
})

test('the watchdog spares a process that was suspended for longer than the limit', {
  tags: ['full'],
  timeout: 60_000,
}, async () => {
  const stop = `import('node:child_process').then(({ spawn }) => {
    spawn('sh', ['-c', 'kill -STOP ' + process.pid + '; sleep 3; kill -CONT ' + process.pid])
      .once('exit', () => setTimeout(() => { console.log('done'); process.exit(0) }, 300))
  })`
  expect(await run(stop, { maxMissed: 40 })).toEqual({ exitCode: 0, signal: null, said: 'done\n' })
})
