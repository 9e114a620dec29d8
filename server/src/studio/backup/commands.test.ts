import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { seedStudio } from '../../../test/content/fill-studio.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { makeFolder, makePlace, readAllRows } from '../../../test/restore-place.ts'

let t: TestApp
let folder: string

beforeAll(async () => {
  t = await makeApp()
  folder = await makeFolder()
  await seedStudio({ db: t.db, store: t.media.store }, 1)
})

interface Place {
  databaseUrl: string
  mediaDir: string
}

/** Runs a command like npm, with INIT_CWD as the caller's folder. */
async function run(command: string, args: string[], { databaseUrl, mediaDir }: Place = t, settings = {}) {
  const { PATH, POSTGRES_BIN } = process.env
  const place = { INIT_CWD: folder, DATABASE_URL: databaseUrl, MEDIA_DIR: mediaDir }
  const env = { PATH, POSTGRES_BIN, ...place, ...settings }
  const script = fileURLToPath(new URL(`./${command}-command.ts`, import.meta.url))
  return promisify(execFile)(process.execPath, [script, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error) => ({ code: error.code, output: error.stderr as string }),
  )
}

test('the backup commands back up, verify, restore and drill an archive', {
  tags: ['full'],
  timeout: 60_000,
}, async () => {
  const made = await run('backup', ['--to', 'studio.tar'])
  expect(made.output).toMatch(
    /^\d+ rows of \d+ tables, 1 pictures in 3 files, \d+ kB in \d+\.\d s\n.*\/studio\.tar\n$/,
  )
  const place = await makePlace()
  const dry = await run('restore', ['studio.tar', '--dry-run'], place)
  expect(dry.output).toMatch(/^Whole: backup of .*\nIt can be restored\. Nothing was changed\.\n$/)
  expect(Object.values(await readAllRows(place.db)).flat()).toEqual([])
  expect(await readdir(place.mediaDir)).toEqual([])
  const restored = await run('restore', ['studio.tar'], place)
  expect(restored.output).toMatch(/\nRestored in \d+\.\d s\. Everyone must sign in again\.\n$/)
  expect(await readAllRows(place.db)).toEqual(await readAllRows(t.db))
  expect(await run('restore', ['studio.tar', '--dry-run'], place)).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^The database is not empty \(.*\)\. To replace its content, .* Nothing was changed\.\n$/,
    ),
  })
  const drilled = await run('drill', ['studio.tar'])
  expect(drilled.output).toMatch(
    /Records: (\d+) of \1 equal\nPicture files: 3 of 3 equal, 12 kB\n100 % equal\.\n$/,
  )
})

test('restore writes nothing from a damaged or truncated archive or with a wrong key', {
  tags: ['full'],
}, async () => {
  const key = { BACKUP_KEY: 'the key of this studio' }
  await run('backup', ['--to', 'plain.tar'])
  await run('backup', ['--to', 'sealed.tar.age'], t, key)
  const [plain, sealed] = [
    await readFile(join(folder, 'plain.tar')),
    await readFile(join(folder, 'sealed.tar.age')),
  ]
  const flipped = (bytes: Buffer, at: number) =>
    Buffer.from(bytes).fill((bytes[at] as number) ^ 4, at, at + 1)
  const dump = plain.indexOf('database.dump.00001\0') + 512 + 12
  const place = await makePlace()
  for (const [bytes, settings, problem] of [
    [flipped(plain, dump), {}, 'The archive is damaged: database.dump.00001.'],
    [plain.subarray(0, -3_000), {}, 'The archive is cut off: it ends inside manifest.json.'],
    [flipped(sealed, sealed.length - 70_000), key, 'The archive is damaged.'],
    [sealed.subarray(0, -5), key, 'The archive is damaged or cut off.'],
    [sealed, { BACKUP_KEY: 'the key of another studio' }, 'BACKUP_KEY is not the key of this archive.'],
    [sealed, {}, 'The archive is encrypted. Set BACKUP_KEY to its key.'],
  ] as const) {
    await writeFile(join(folder, 'bad.tar'), bytes)
    expect(await run('restore', ['bad.tar', '--into-existing'], place, settings)).toEqual({
      code: 1,
      output: `${problem} Nothing was changed.\n`,
    })
  }
  expect(Object.values(await readAllRows(place.db)).flat()).toEqual([])
  expect(await readdir(place.mediaDir)).toEqual([])
})
