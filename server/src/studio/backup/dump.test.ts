import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { runProgram } from './dump.ts'

async function* endlessInput() {
  for (;;) yield Buffer.alloc(64 * 1024)
}

test('a backup program that closes its input early can still finish its output', async () => {
  const chunks = runProgram('sh', ['-c', 'exec <&-; sleep 0.3; echo finished'], { input: endlessInput() })
  expect((await buffer(chunks)).toString()).toBe('finished\n')
})

test('a backup program is killed when reading its input fails midway', async () => {
  async function* failingInput() {
    yield Buffer.alloc(1024)
    throw new Error('The archive is damaged.')
  }
  const chunks = runProgram('sh', ['-c', 'cat >/dev/null; echo finished'], { input: failingInput() })
  await expect(buffer(chunks)).rejects.toThrow('The archive is damaged.')
})
