import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Side } from '../side-by-side.ts'

export async function startBare(name: string, args: string[]): Promise<Side & { stop: () => void }> {
  const file = fileURLToPath(new URL(`./${name}`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const url = await new Promise<string>((done) =>
    child.stdout.once('data', (line) => done(String(line).trim())),
  )
  return { url, pids: [child.pid as number], stop: () => child.kill() }
}
