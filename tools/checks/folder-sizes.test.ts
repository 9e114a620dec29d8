import { dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { listFiles } from './list-files.ts'

/** The house rule is about 20. Above this number a folder is split by what its files are about. */
const MOST = 25

// Migrations, decisions and pictures are no source in this sense: they are one row each that only grows.
const isSource = (file: string) => /\.(tsx?|mjs|css)$/.test(file)

function findTooLarge(files: string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files.filter(isSource)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MOST)
    .map(([folder, count]) => `${folder} has ${count} files: split it by what they are about`)
}

test('a folder is counted by its own files, without those of its folders', () => {
  const files = Array.from({ length: MOST }, (_, i) => `server/src/x/${i}.ts`)
  expect(findTooLarge([...files, 'server/src/x/y/z.ts', 'server/src/x/picture.jpg'])).toEqual([])
  expect(findTooLarge([...files, 'server/src/x/one-more.ts'])).toEqual([
    'server/src/x has 26 files: split it by what they are about',
  ])
})

test('no folder has more files than can be looked over', () => {
  expect(findTooLarge(listFiles())).toEqual([])
})
