import { expect, test } from 'vitest'
import { readCommands } from './guide.ts'

test('reads the commands under a heading, whole ones', async () => {
  const commands = await readCommands('install.md', 'Database and settings')
  expect(commands[0]).toBe('PASSWORD=$(openssl rand -hex 24)')
  expect(commands.at(-1)).toMatch(/^cat > \/etc\/linework\/linework\.env <<END\n[\s\S]+\nEND$/)
})

test('leaves out and changes what it is told to', async () => {
  const commands = await readCommands('install.md', 'Packages and folders', [
    [/^apt-get .*/, ''],
    [/^adduser/, 'echo adduser'],
  ])
  expect(commands[0]).toMatch(/^echo adduser --system/)
})

test('rejects a heading without commands and a change that changes nothing', async () => {
  await expect(readCommands('install.md', 'Nowhere')).rejects.toThrow("no commands under 'Nowhere'")
  await expect(readCommands('install.md', 'Debian', [[/^never$/, '']])).rejects.toThrow('/^never$/')
})
