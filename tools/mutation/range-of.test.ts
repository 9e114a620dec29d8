import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rangeOf } from './range-of.ts'
import { UNITS } from './units.ts'

const PARTS = Object.values(UNITS).flatMap(({ mutate }) => mutate)
const TESTS = Object.values(UNITS).flatMap(({ tests }) => tests)

test.each(PARTS)('rangeOf finds the lines of $file from $from to $to', (part) => {
  expect(rangeOf(part)).toContain(part.file)
})

test.each(TESTS)('the test file %s of the mutation tests exists', (file) => {
  expect(existsSync(file)).toBe(true)
})

test('rangeOf throws when the file or its start line does not exist', () => {
  const file = 'tools/mutation/range-of.ts'
  expect(() => rangeOf({ file, from: 'const nowhere' })).toThrow(`${file} has no part from const nowhere`)
  expect(() => rangeOf({ file: 'tools/mutation/nowhere.ts' })).toThrow('ENOENT')
})
