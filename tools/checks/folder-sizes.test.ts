import { dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { listFiles } from './list-files.ts'

/** The limit for source files per folder. The convention is about 20; larger folders are split by subject. */
const MOST = 25

// Migrations, decision records and pictures do not count, because each change adds some.
const isSource = (file: string) => /\.(tsx?|mjs|css)$/.test(file)

function findTooLarge(files: string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files.filter(isSource)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MOST)
    .map(([folder, count]) => `${folder} has ${count} files: split it by what they are about`)
}

test('the folder check counts only the files directly in a folder', () => {
  const files = Array.from({ length: MOST }, (_, i) => `server/src/x/${i}.ts`)
  expect(findTooLarge([...files, 'server/src/x/y/z.ts', 'server/src/x/picture.jpg'])).toEqual([])
  expect(findTooLarge([...files, 'server/src/x/one-more.ts'])).toEqual([
    'server/src/x has 26 files: split it by what they are about',
  ])
})

test('no folder has more source files than the limit', () => {
  expect(findTooLarge(listFiles())).toEqual([])
})
