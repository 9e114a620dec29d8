import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeOrphans } from './remove-orphans.ts'

let folder: string
let record: string

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'orphans-'))
  folder = join(root, 'built-in')
  record = join(root, 'made.json')
})

afterEach(() => rm(dirname(folder), { recursive: true }))

async function put(...files: string[]) {
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), file)
  }
}

const listFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

test('the generator keeps the share picture and files that no earlier run has written', async () => {
  await put('hero/koi-220.avif', 'share.jpg', 'mine-480.webp', 'hero/notes.txt')
  await removeOrphans(folder, ['hero/koi-220.avif'], record)
  await removeOrphans(folder, ['hero/koi-220.avif'], record)
  expect(await listFiles()).toEqual(['hero/koi-220.avif', 'hero/notes.txt', 'mine-480.webp', 'share.jpg'])
})

test('the generator removes files of an earlier run that are no longer needed', async () => {
  await put('hero/koi-220.avif', 'hero/rose-220.avif', 'share.jpg')
  await removeOrphans(folder, ['hero/koi-220.avif', 'hero/rose-220.avif'], record)
  expect(await removeOrphans(folder, ['hero/rose-220.avif'], record)).toEqual(['hero/koi-220.avif'])
  expect(await listFiles()).toEqual(['hero/rose-220.avif', 'share.jpg'])
  expect(JSON.parse(await readFile(record, 'utf8'))).toEqual(['hero/rose-220.avif'])
})

test('the generator removes nothing when no record of an earlier run exists', async () => {
  await put('hero/koi-220.avif', 'share.jpg')
  expect(await removeOrphans(folder, [], record)).toEqual([])
  expect(await listFiles()).toEqual(['hero/koi-220.avif', 'share.jpg'])
})

/** A picture without its rose, on which the animated lines are drawn; no generator creates it. */
const DRAWN_BY_HAND = 'hero/skin-rose-forearm-bare-720.avif'

test('built-in-pictures.json lists exactly the built-in pictures of this repository', async () => {
  const made: string[] = JSON.parse(
    await readFile(new URL('./built-in-pictures.json', import.meta.url), 'utf8'),
  )
  const there = await readdir(new URL('../../web/public/built-in', import.meta.url), { recursive: true })
  expect(made.filter((file) => !there.includes(file))).toEqual([])
  expect(there.filter((file) => /\.(avif|webp)$/.test(file) && !made.includes(file))).toEqual([DRAWN_BY_HAND])
})
