import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(`${ROOT}docs/privacy.md`, 'utf8')
const rows = page.split('\n').filter((line) => /^\| \d+ \|/.test(line))

test('docs/privacy.md states that it is not legal advice', () => {
  expect(page).toContain('**This is not legal advice.**')
})

test('docs/privacy.md lists fourteen duties, each proved by tests that exist', () => {
  expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(Array.from({ length: 14 }, (_, i) => i + 1))
  for (const row of rows) {
    const shown = row.split('|').at(-2) ?? ''
    const files = [...shown.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)
    expect(files.length, row).toBeGreaterThan(0)
    expect(files.filter((file) => !existsSync(`${ROOT}${file}`))).toEqual([])
  }
})
