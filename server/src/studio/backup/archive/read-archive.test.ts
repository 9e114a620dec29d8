import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decrypt, encrypt } from './age.ts'
import { rejectNewer } from './manifest.ts'
import { openArchive } from './read-archive.ts'
import { createArchive } from './tar.ts'

const PARTS = {
  'tables/faqs.copy.gz': 'a question\tan answer\n',
  'tables/empty.copy.gz': '',
  'pictures/ab12/320.jpeg': 'x'.repeat(512),
  'pictures/ab12/640.jpeg': 'y'.repeat(700),
}
const WHAT = {
  format: 1,
  product: 'linework' as const,
  version: '0.1.0',
  at: '2026-11-13T22:00:00.000Z',
  migrations: ['0001-services-and-staff.sql'],
  tables: [{ table: 'faqs', columns: ['question', 'answer'], rows: 1 }],
  sequences: [],
  withApps: [],
  missing: [],
}

/** Tests every 61st byte. The step is odd, so that the test reaches every offset within a block. */
const STEP = process.env.FULL ? 1 : 61

const KEY = 'a key of this archive'
const open = (file: string, key?: string) => openArchive(() => createReadStream(file), key)

let folder: string
let path: string
let whole: Buffer

async function write(file: string, what: object = {}): Promise<void> {
  const archive = createArchive(new Date(WHAT.at))
  const chunks = Object.entries(PARTS).flatMap(([name, text]) => [...archive.add(name, Buffer.from(text))])
  await writeFile(file, Buffer.concat([...chunks, ...archive.finish({ ...WHAT, ...what })]))
}

beforeAll(async () => {
  folder = await mkdtemp('/var/tmp/linework-archive-')
  path = join(folder, 'whole.tar')
  await write(path)
  whole = await readFile(path)
})
afterAll(() => rm(folder, { recursive: true }))

async function rejectionOf(bytes: Buffer): Promise<string> {
  const file = join(folder, 'other.tar')
  await writeFile(file, bytes)
  return open(file, KEY).then(
    () => 'taken',
    (error: Error) => error.message,
  )
}

const startOf = (name: string) => whole.indexOf(`${name}\0`) + 512

test('openArchive returns the written parts and their checksums', async () => {
  const { manifest, readParts } = await open(path)
  const found: Record<string, string> = {}
  for await (const { name, body } of readParts()) found[name] = (await buffer(body)).toString()
  expect(found).toEqual(PARTS)
  expect(manifest).toEqual({
    ...WHAT,
    parts: Object.entries(PARTS).map(([name, text]) => ({
      name,
      bytes: text.length,
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
  })
})

test('the archive of a backup is readable by tar, and sha256sum verifies its manifest', async () => {
  const run = promisify(execFile)
  await run('tar', ['xf', path, '-C', folder])
  expect(await readFile(join(folder, 'pictures/ab12/640.jpeg'), 'utf8')).toBe(PARTS['pictures/ab12/640.jpeg'])
  expect((await run('sha256sum', ['-c', 'manifest.sha256'], { cwd: folder })).stdout).toBe(
    'manifest.json: OK\n',
  )
})

test.each(Object.entries(PARTS).filter(([, text]) => text !== ''))(
  'openArchive names the damaged part: %s',
  async (name) => {
    const bytes = Buffer.from(whole)
    bytes[startOf(name) + 3] = 0
    expect(await rejectionOf(bytes)).toBe(`The archive is damaged: ${name}.`)
  },
)

test('openArchive detects damage in the manifest, its checksum, a header and the end', async () => {
  const rejectionAt = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] as number) ^ 1
    return rejectionOf(bytes)
  }
  expect(await rejectionAt(startOf('manifest.json') + 20)).toBe('The archive is damaged: manifest.json.')
  expect(await rejectionAt(startOf('manifest.sha256') + 2)).toBe('The archive is damaged: manifest.json.')
  expect(await rejectionAt(startOf('pictures/ab12/640.jpeg') - 300)).toBe(
    'The archive is damaged: the part after pictures/ab12/320.jpeg.',
  )
  expect(await rejectionAt(whole.length - 1)).toBe('The archive is damaged: its end.')
  expect(await rejectionAt(5)).toBe('This is not a Linework archive.')
})

test('openArchive detects every flipped bit', async () => {
  for (let at = 0; at < whole.length; at += STEP) {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] as number) ^ (1 << (at % 8))
    expect(await rejectionOf(bytes), `byte ${at}`).not.toBe('taken')
  }
}, 120_000)

test('openArchive rejects a truncated archive at every length', async () => {
  expect(await rejectionOf(whole.subarray(0, startOf('pictures/ab12/640.jpeg') + 100))).toBe(
    'The archive is cut off: it ends inside pictures/ab12/640.jpeg.',
  )
  expect(await rejectionOf(whole.subarray(0, startOf('pictures/ab12/640.jpeg') - 512))).toBe(
    'The archive is cut off: it ends after pictures/ab12/320.jpeg.',
  )
  expect(await rejectionOf(whole.subarray(0, -512))).toBe('The archive is cut off: its end is missing.')
  expect(await rejectionOf(Buffer.alloc(0))).toBe('The archive is cut off: it has no parts.')
  for (let length = 0; length < whole.length; length += 311) {
    expect(await rejectionOf(whole.subarray(0, length)), `${length} bytes`).not.toBe('taken')
  }
})

test('openArchive rejects trailing data and parts that are not in the manifest', async () => {
  expect(await rejectionOf(Buffer.concat([whole, Buffer.from('more')]))).toBe(
    'The archive is damaged: its end.',
  )
  const smuggled = whole.subarray(startOf('tables/empty.copy.gz') - 512, startOf('tables/empty.copy.gz'))
  const added = Buffer.from(smuggled)
  added.write('pictures/../../x\0', 0)
  added.write('', 148)
  let sum = 8 * 32
  for (const [at, byte] of added.entries()) if (at < 148 || at > 155) sum += byte
  added.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  expect(await rejectionOf(Buffer.concat([added, whole]))).toBe('The archive is damaged: pictures/../../x.')
})

test('openArchive rejects an archive of a newer version with an instruction', async () => {
  const newer = join(folder, 'newer.tar')
  await write(newer, { format: 3, version: '7.0.0' })
  await expect(open(newer)).rejects.toThrow(
    'The archive was made by a newer version (7.0.0). Upgrade Linework, then restore.',
  )
  const manifest = { ...WHAT, parts: [], version: '7.0.0', migrations: ['0001-a.sql', '0999-b.sql'] }
  expect(() => rejectNewer(manifest, ['0001-a.sql', '0002-c.sql'])).toThrow(
    'The archive was made by a newer version (7.0.0, with 0999-b.sql). Upgrade Linework, then restore.',
  )
  expect(() => rejectNewer(manifest, ['0001-a.sql', '0999-b.sql', '1000-d.sql'])).not.toThrow()
})

test('an encrypted archive opens only whole and with its key', async () => {
  async function* source() {
    yield whole
    yield Buffer.alloc(200_000)
  }
  const chunks: Buffer[] = []
  for await (const chunk of encrypt(source(), KEY)) chunks.push(chunk)
  const sealed = Buffer.concat(chunks)
  expect(sealed.includes('a question')).toBe(false)
  // The zeros that follow the archive are reported as damage, so the last encrypted block was read too.
  expect(await rejectionOf(sealed)).toBe('The archive is damaged: its end.')
  const small = Buffer.concat(await Readable.from(encrypt(Readable.from([whole]), KEY)).toArray())
  expect(await rejectionOf(small)).toBe('taken')
  await expect(open(join(folder, 'other.tar'), 'another key of an archive')).rejects.toThrow(
    'BACKUP_KEY is not',
  )
  await expect(open(join(folder, 'other.tar'))).rejects.toThrow('The archive is encrypted.')
  for (let at = 0; at < small.length; at += 577) {
    const bytes = Buffer.from(small)
    bytes[at] = (bytes[at] as number) ^ 1
    expect(await rejectionOf(bytes), `byte ${at}`).not.toBe('taken')
    expect(await rejectionOf(small.subarray(0, at)), `${at} bytes`).not.toBe('taken')
  }
  // Cuts after a whole number of blocks, before the last block.
  const header = sealed.length - (whole.length + 200_000) - 16 * chunks.slice(1).length
  const blocks = sealed.subarray(0, header + 2 * (65_536 + 16))
  await expect(Readable.from(decrypt(Readable.from([blocks]), KEY)).toArray()).rejects.toThrow(
    'The archive is damaged or cut off.',
  )
}, 120_000)
