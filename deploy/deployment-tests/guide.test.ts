import { expect, test } from 'vitest'
import { readCommands } from './guide.ts'

test('the guide reader reads complete multi-line commands under a heading', async () => {
  const commands = await readCommands('install.md', 'Database and settings')
  expect(commands[0]).toBe('PASSWORD=$(openssl rand -hex 24)')
  expect(commands.at(-1)).toMatch(/^cat > \/etc\/linework\/linework\.env <<END\n[\s\S]+\nEND$/)
})

test('the guide reader replaces and removes commands by the given changes', async () => {
  const commands = await readCommands('install.md', 'Packages and folders', [
    [/^apt-get .*/, ''],
    [/^adduser/, 'echo adduser'],
  ])
  expect(commands[0]).toMatch(/^echo adduser --system/)
})

test('the guide reader rejects a heading without commands and a change without match', async () => {
  await expect(readCommands('install.md', 'Nowhere')).rejects.toThrow("no commands under 'Nowhere'")
  await expect(readCommands('install.md', 'Debian', [[/^never$/, '']])).rejects.toThrow('/^never$/')
})
