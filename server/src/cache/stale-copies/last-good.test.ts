import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { silent } from '../../../test/make-app.ts'
import { createLastGood, type LastGood } from './last-good.ts'

const DAY_MS = 86_400_000
const KEY = '/api/services'

let folder: string
let lastGood: LastGood
const open = (owner = 'studio') => createLastGood(folder, owner, silent)
const readText = async (key = KEY, from = lastGood) => (await from.read(key))?.toString()

async function save(key: string, text: string, into = lastGood): Promise<void> {
  into.save(key, Buffer.from(text))
  await into.flush()
}

async function filePath(): Promise<string> {
  const [name] = await readdir(folder)
  return join(folder, name as string)
}

beforeEach(async () => {
  folder = await mkdtemp('/var/tmp/linework-last-good-')
  const own = folder
  afterFile(() => rm(own, { recursive: true, force: true }))
  lastGood = open()
})

test('read returns a saved stale copy immediately and after a restart', async () => {
  lastGood.save(KEY, Buffer.from('first'))
  expect([await readText(), await readdir(folder)]).toEqual(['first', []])
  await lastGood.flush()
  const restarted = open()
  expect(await readText(KEY, restarted)).toBe('first')
  await restarted.flush()
  expect([restarted.has(KEY), restarted.keys()]).toEqual([true, [KEY]])
})

test('a saved stale copy is written to disk without a flush', async () => {
  lastGood.save(KEY, Buffer.from('first'))
  await expect.poll(() => readdir(folder), { timeout: 30_000 }).toHaveLength(1)
})

test('a changed stale copy is written to disk, an unchanged one only once a day', async () => {
  await save(KEY, 'first')
  const { ino } = await stat(await filePath())
  await save(KEY, 'first')
  expect((await stat(await filePath())).ino).toBe(ino)
  await save(KEY, 'second')
  expect(await readText()).toBe('second')
  const yesterday = new Date(Date.now() - DAY_MS - 1_000)
  await utimes(await filePath(), yesterday, yesterday)
  const restarted = open()
  await restarted.flush()
  await save(KEY, 'second', restarted)
  expect(Date.now() - (await stat(await filePath())).mtimeMs).toBeLessThan(DAY_MS / 2)
})

test('remove deletes a stale copy that the start has not indexed yet', async () => {
  await save(KEY, 'first')
  const restarted = open()
  restarted.remove(KEY)
  expect(await readText(KEY, restarted)).toBeUndefined()
  await restarted.flush()
  expect([await readdir(folder), restarted.has(KEY)]).toEqual([[], false])
})

test('omit removes a record from stale copies, and copies whose URL contains its slug', async () => {
  await save('/api/gallery?page=1&artist=asha', '{"images":[]}')
  await save('/api/gallery?page=1&artist=asha-rao', '{"images":[]}')
  await save('/api/artists', '[{"_id":"id-1","slug":"asha"},{"_id":"id-2"}]')
  expect(await lastGood.omit([{ id: 'id-1', slug: 'asha' }])).toBe(true)
  expect(lastGood.keys().sort()).toEqual(['/api/artists', '/api/gallery?page=1&artist=asha-rao'])
  expect(await readText('/api/artists')).toBe('[{"_id":"id-2"}]')
  expect(await lastGood.omit([{ id: 'id-1', slug: 'asha' }])).toBe(false)
})

test('read never returns the stale copy of another installation', async () => {
  await save(KEY, 'first')
  const other = open('another studio')
  await other.flush()
  expect([await readText(KEY, other), other.keys()]).toEqual([undefined, []])
  await save(KEY, 'of the other', other)
  expect(await readText()).toBe('first')
})

test.each([
  ['cut short', (text: string) => text.slice(0, -2)],
  ['changed', (text: string) => text.replace('first', 'fjrst')],
  ['empty', () => ''],
  ['without a body', (text: string) => text.split('\n')[0] as string],
])('ignores a stale copy whose file is %s, and replaces the file', async (_what, damage) => {
  await save(KEY, 'first')
  const path = await filePath()
  await writeFile(path, damage(await readFile(path, 'utf8')))
  const restarted = open()
  await restarted.flush()
  expect([await readText(KEY, restarted), restarted.has(KEY)]).toEqual([undefined, false])
  await save(KEY, 'first', restarted)
  expect(await readText(KEY, restarted)).toBe('first')
})

test('a stale copy that is 30 days old is ignored, and deleted at the next start', async () => {
  await save(KEY, 'first')
  const age = async (days: number) => {
    const then = new Date(Date.now() - days * DAY_MS)
    await utimes(await filePath(), then, then)
  }
  await age(29)
  expect(await readText()).toBe('first')
  await age(31)
  expect(await readText()).toBeUndefined()
  await open('another studio').flush()
  expect(await readdir(folder)).toEqual([])
})

test('the next start removes the partial file of an interrupted write', async () => {
  const left = join(folder, 'left.tmp')
  await writeFile(left, 'half')
  await open().flush()
  expect(await readdir(folder)).toEqual(['left.tmp'])
  await utimes(left, new Date(0), new Date(0))
  await open().flush()
  expect(await readdir(folder)).toEqual([])
})

test('the folder evicts the oldest stale copies above 1,500 copies or 32 MB', async () => {
  for (let i = 0; i < 1_510; i++) lastGood.save(`/api/${i}`, Buffer.from(`body ${i}`))
  await lastGood.flush()
  expect(await readdir(folder)).toHaveLength(1_500)
  expect([await readText('/api/9'), await readText('/api/10')]).toEqual([undefined, 'body 10'])
  for (let i = 0; i < 12; i++) lastGood.save(`/api/large/${i}`, Buffer.alloc(3 * 1024 * 1024, i))
  await lastGood.flush()
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => stat(join(folder, name))))
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(33 * 1024 * 1024)
  expect([lastGood.has('/api/large/1'), lastGood.has('/api/large/11')]).toEqual([false, true])
})

test('save removes the stale copy of a response that has become too large', async () => {
  await save(KEY, 'first')
  lastGood.save(KEY, Buffer.alloc(5 * 1024 * 1024))
  await lastGood.flush()
  expect(await readdir(folder)).toEqual([])
})

test('an unusable folder of stale copies is logged once, and used again once it works', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file where the folder should be')
  const blocked = createLastGood(folder, 'studio', log)
  for (let i = 0; i < 3; i++) await save(`/api/${i}`, 'text', blocked)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the last good copies cannot be written')
  expect(blocked.keys()).toEqual([])
  await rm(folder)
  await save(KEY, 'first', blocked)
  expect(await readText(KEY, blocked)).toBe('first')
})

test('instances that share a folder of stale copies never leave a partial file', async () => {
  await save(KEY, 'z'.repeat(200_000))
  let running = 2
  const writers = ['a', 'b'].map(async (letter) => {
    const writer = open()
    for (let i = 0; i < 40; i++) await save(KEY, letter.repeat(200_000 + i), writer)
    running -= 1
  })
  const lettersOf = async () => new Set(await lastGood.read(KEY)).size
  const seen = new Set<number>()
  while (running > 0) seen.add(await lettersOf())
  await Promise.all(writers)
  expect([...seen]).toEqual([1])
  expect(await readdir(folder)).toHaveLength(1)
})
