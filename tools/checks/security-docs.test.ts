import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(`${ROOT}docs/security.md`, 'utf8')
const rows = page.split('\n').filter((line) => /^\| \d+ \|/.test(line))

test('every test and file that docs/security.md names exists', () => {
  const files = [...page.matchAll(/`([\w./-]+\.(?:ts|md|sql|template))`/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => !existsSync(`${ROOT}${file}`))).toEqual([])
})

test('every threat in docs/security.md names a test or states that none exists yet', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40)
  expect(rows.filter((row) => !/`[\w./-]+\.(test|spec)\.ts`[^|]*\|$|no test yet[^|]*\|$/.test(row))).toEqual(
    [],
  )
  expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(rows.map((_, i) => i + 1))
})

test('docs/security.md lists every table that refers to a client or an account', () => {
  const schema = readFileSync(`${ROOT}server/src/db/schema.sql`, 'utf8')
  const tables = [...schema.matchAll(/^create table (\w+) \(.*?\n(.*?)^\)/gms)]
  const personal = tables.filter(([, , columns = '']) =>
    /^ {2}(?!deleted_by)\w+ .*references (staff|contact_requests|appointments)\b/m.test(columns),
  )
  const [, listed = ''] = page.split('## Personal data')
  expect(personal.length).toBeGreaterThan(15)
  expect(personal.map(([, table]) => table).filter((table) => !listed.includes(`\`${table}\``))).toEqual([])
})
