import { spawn } from 'node:child_process'

const KEPT = 4_000

export function run(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let [output, everything] = ['', '']
    child.stdout.on('data', (chunk) => {
      output += chunk
      everything += chunk
    })
    child.stderr.on('data', (chunk) => {
      everything += chunk
    })
    child.on('error', (cause) => fail(new Error(`${program} cannot be run. Is it installed?`, { cause })))
    child.on('close', (code) => {
      if (code === 0) done(output)
      else
        fail(
          new Error(
            `${program} ${args.slice(0, 4).join(' ')} … ended with ${code}:\n${everything.slice(-KEPT)}`,
          ),
        )
    })
  })
}

export const succeeds = (running: Promise<unknown>): Promise<boolean> =>
  running.then(
    () => true,
    () => false,
  )
