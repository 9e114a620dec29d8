import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('../../docs/decisions/', import.meta.url)
const records = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file))
const index = readFileSync(new URL('README.md', FOLDER), 'utf8')

test.each(records)('%s has a number of its own, a date, a status and the same in the index', (file) => {
  expect(records.filter((other) => other.slice(0, 4) === file.slice(0, 4))).toEqual([file])
  const text = readFileSync(new URL(file, FOLDER), 'utf8')
  const [, date, status] = /^# .+\n\nDate: (\d{4}-\d\d-\d\d)\nStatus: (.+)$/m.exec(text) ?? []
  expect(status).toMatch(/^(accepted|superseded by|rejected)/)
  expect(index).toContain(`](${file}) |`)
  expect(index).toContain(`| ${date} | ${status} |`)
})
