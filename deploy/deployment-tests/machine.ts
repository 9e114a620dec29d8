import type { Checks } from '../checks.ts'
import type { Engine } from './engine.ts'
import { type Change, readCommands } from './guide.ts'
import { buildTarget, PREFIX } from './prepare.ts'

const NAME = `${PREFIX}-machine`
const READY_MS = 120_000

export async function startMachine(engine: Engine, { print, expect, waitUntil }: Checks, name = NAME) {
  const { podman } = engine
  await podman('rm', '--force', '--ignore', name)
  await buildTarget(engine, 'machine')
  await podman('run', '--detach', '--name', name, '--privileged', '--systemd=always', `localhost/${NAME}`)

  const inside = (script: string) => podman('exec', name, 'bash', '-euc', script)
  const says = async (script: string) => (await inside(script).catch((error) => String(error))).trim()

  return {
    inside,
    says,

    waitUntil: (what: string, script: string, withinMs = READY_MS) =>
      waitUntil(what, () => inside(script).then(Boolean, () => false), withinMs),

    async type(page: string, heading: string, changes: Change[] = []): Promise<string> {
      const commands = await readCommands(page, heading, changes)
      for (const command of commands) print(`       # ${command.split('\n')[0]}`)
      let output = ''
      const isRight = await inside(commands.join('\n')).then(
        (text) => {
          output = text
          return true
        },
        (error) => {
          output = String(error)
          return false
        },
      )
      expect(`typed: ${page}, ${heading}`, isRight, isRight ? '' : output)
      return output
    },

    remove: () => podman('rm', '--force', name),
  }
}
