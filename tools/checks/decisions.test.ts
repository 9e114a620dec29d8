import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MAX_RECORDS = 45
const MAX_WORDS = 250

const FOLDER = new URL('../../docs/decisions/', import.meta.url)
const records = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-/.test(file))
  .toSorted()
const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8')

const toFileName = (title: string) => `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.md`

test('decision records are numbered without gaps and indexed in that order', () => {
  const links = read('README.md').matchAll(/^- \[(\d{4} .+)\]\((.+)\)$/gm)
  expect([...links].map(([, title = '', file]) => [toFileName(title), file])).toEqual(
    records.map((file) => [file, file]),
  )
  expect(records.map((file) => Number(file.slice(0, 4)))).toEqual(records.map((_, i) => i + 1))
  expect(records.length).toBeLessThanOrEqual(MAX_RECORDS)
})

test.each(records)('the file %s is named after its title', (file) => {
  const [, title = ''] = /^# (.+)\n/.exec(read(file)) ?? []
  expect(toFileName(title)).toBe(file)
})

test.each(records)(`%s has context, decision and consequences in at most ${MAX_WORDS} words`, (file) => {
  const text = read(file)
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
    'Context',
    'Decision',
    'Consequences',
  ])
  expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS)
})
