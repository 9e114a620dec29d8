import { readFile, writeFile } from 'node:fs/promises'
import { ROLES } from '../contract/src/studio/accounts/sign-in.ts'
import { type ListedEndpoint, listEndpoints } from '../server/test/endpoints.ts'

// Writes the lists of docs/roles.md from the endpoints of the contract; with --check it only compares.

const TARGET = new URL('../docs/roles.md', import.meta.url)
const START = '<!-- npm run roles -->\n'

const item = ({ method, path }: ListedEndpoint) => `- \`${method} /api${path}\``

const endpoints = (await listEndpoints()).toSorted((a, b) => a.path.localeCompare(b.path))
const lists = [...ROLES].map((role) =>
  [`### Least role: ${role}\n`, ...endpoints.filter(({ minRole }) => minRole === role).map(item), ''].join(
    '\n',
  ),
)

const before = await readFile(TARGET, 'utf8')
const [words = ''] = before.split(START)
const wanted = `${words}${START}\n${lists.join('\n')}`
if (!process.argv.includes('--check')) {
  await writeFile(TARGET, wanted)
} else if (before !== wanted) {
  process.stderr.write('docs/roles.md differs from the contract: run `npm run roles`.\n')
  process.exitCode = 1
}
