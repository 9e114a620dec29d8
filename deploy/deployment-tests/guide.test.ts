import { expect, test } from 'vitest'
import { readCommands } from './guide.ts'

test('readCommands returns multi-line commands under a heading', async () => {
  const commands = await readCommands('install.md', 'Docker Compose')
  expect(commands[0]).toBe('PASSWORD=$(openssl rand -hex 24)')
  expect(commands.find((command) => command.startsWith('cat'))).toMatch(
    /^cat > app\.env <<END\n[\s\S]+\nEND$/,
  )
})

test('readCommands replaces and removes commands for tests', async () => {
  const commands = await readCommands('install.md', 'Docker Compose', [
    [/^PASSWORD=.*/, ''],
    [/^umask 077/, 'echo umask'],
  ])
  expect(commands[0]).toBe('echo umask')
})

test('readCommands rejects a heading without commands', async () => {
  await expect(readCommands('install.md', 'Nowhere')).rejects.toThrow("no commands under 'Nowhere'")
  await expect(readCommands('install.md', 'Debian', [[/^never$/, '']])).rejects.toThrow('/^never$/')
})
