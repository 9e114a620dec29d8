import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8')
const find = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })]

/** A path in this repository, also below the folder of an installation. */
const PATH =
  /(?<![\w/.-]|\]\()(?:\/opt\/linework\/current\/)?((?:\.ci|\.github|bench|conformance|contract|deploy|docs|e2e|faults|server|tools|web)\/[\w./-]*\w)/g
/** Placeholders, examples of CONTRIBUTING.md, a file that operators write, and a folder of version 1.0. */
const NOT_HERE = /NNNN|press|deploy\/app\.env|web\/app\/content/

test('docs/configure.md names every setting of .env.example', () => {
  const page = read('docs/configure.md')
  const settings = find(read('.env.example'), /^#? ?([A-Z][A-Z0-9_]+)=/gm)
  expect(settings.length).toBeGreaterThan(20)
  expect(settings.filter((setting) => !page.includes(`\`${setting}\``))).toEqual([])
})

test('docs/troubleshooting.md names exactly the alerts of alerts.yaml', () => {
  const alerts = find(read('deploy/alerts.yaml'), /alert: (\w+)/g)
  const named = find(read('docs/troubleshooting.md'), /`(Linework[A-Z]\w+)`/g)
  expect(alerts.length).toBeGreaterThan(5)
  expect(named.toSorted()).toEqual(alerts.toSorted())
})

test.each(PAGES)('every npm command that %s names exists', (page) => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = find(read(page), /npm run (?:-s )?([a-z][\w:-]*)/g)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test.each(PAGES)('every path that %s names exists', (page) => {
  const named = find(read(page), PATH).filter((path) => !NOT_HERE.test(path))
  expect(named.filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([])
})
