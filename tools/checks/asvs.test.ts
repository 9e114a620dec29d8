import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The requirement numbers of ASVS 5.0.0 by level. */
const LEVELS: Record<string, string> = JSON.parse(
  readFileSync(new URL('asvs-levels.json', import.meta.url), 'utf8'),
)
const page = readFileSync(`${ROOT}docs/asvs.md`, 'utf8')
const rows = page.split('\n').flatMap((line) => {
  const [, cell = '', words = '', proof = ''] = line.split('|').map((text) => text.trim())
  const [, bold, number] = /^(\*\*)?(\d+\.\d+\.\d+)(?:\*\*)?$/.exec(cell) ?? []
  return number === undefined ? [] : [{ number, level: bold ? '1' : '2', words, proof }]
})

test('docs/asvs.md has every requirement of levels 1 and 2 once, with its level', () => {
  const levels = Object.entries(LEVELS).flatMap(([level, numbers]) =>
    numbers.split(' ').map((number) => [number, level]),
  )
  // ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2.
  expect(['1', '2'].map((of) => levels.filter(([, level]) => level === of).length)).toEqual([70, 183])
  expect(rows.map(({ number, level }) => [number, level]).sort()).toEqual(levels.sort())
})

test('every requirement in docs/asvs.md has a test, a document or a reason', () => {
  const isProof = /`[\w./-]+\.(test|spec)\.tsx?`|\]\([\w-]+(\/[\w-]+)?\.md(#[\w-]+)?\)|^N\/A: .{10,}/
  const isOpen = /\b(open|todo|not yet|missing|planned|partly)\b/i
  // A row may start with a source file instead of a test, if that file is short and complete.
  const isFile = /^`[\w./-]+\.(ts|template|yaml)`/
  expect(rows.filter(({ proof }) => !isProof.test(proof) && !isFile.test(proof))).toEqual([])
  expect(
    rows.filter(({ words, proof }) => words === '' || isOpen.test(proof.replaceAll(/\([^()]*\)/g, ''))),
  ).toEqual([])
})

test('every file that docs/asvs.md names exists', () => {
  const files = [...page.matchAll(/`([\w./-]+\/[\w./-]+\.(?:tsx?|md|sql|template|yaml|json)|[\w-]+\.json)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !file.startsWith('/'))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => !existsSync(`${ROOT}${file}`))).toEqual([])
})

test('docs/asvs.md describes every deviation that a row refers to', () => {
  const named = [...page.matchAll(/^- \*\*(\d+\.\d+\.\d+)\*\*/gm)].map(([, number]) => number)
  const pointing = rows.filter(({ proof }) => proof.includes('(#deviations)')).map(({ number }) => number)
  expect(named.length).toBeGreaterThan(0)
  expect(pointing.filter((number) => !named.includes(number))).toEqual([])
  expect(named.filter((number) => !rows.some((row) => row.number === number))).toEqual([])
})
