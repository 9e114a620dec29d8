import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ArchiveRejected, FORMAT, MANIFEST, MANIFEST_SUM, type Manifest, manifestShape } from './manifest.ts'
import { BLOCK, END, type Header, isZero, paddingOf, readHeader } from './tar.ts'
import { sumLine } from './write-archive.ts'

const CHUNK_BYTES = 1024 * 1024
const NAMED = 5

export interface Archive {
  manifest: Manifest
  /** Streams a part. Throws at the end if the checksum differs. */
  read: (name: string) => AsyncIterable<Buffer>
  readWhole: (name: string) => Promise<Buffer>
}

interface Found {
  at: number
  bytes: number
  sha256: string
}

/** Reads the whole file and verifies every checksum. Throws ArchiveRejected for a damaged archive. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path)
  try {
    const found = await walk(file, basename(path))
    const manifest = await readManifest(file, found)
    compareParts(manifest, found)
    const read = (name: string) => readPart(path, name, found.get(name))
    return { manifest, read, readWhole: (name) => buffer(read(name)) }
  } finally {
    await file.close()
  }
}

async function walk(file: FileHandle, fileName: string): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  const bad: string[] = []
  const space = Buffer.alloc(CHUNK_BYTES)
  let [position, last] = [0, '']
  const take = async (length: number) => {
    const { bytesRead } = await file.read(space, 0, length, position)
    position += bytesRead
    return space.subarray(0, bytesRead)
  }
  const { size } = await file.stat()
  for (;;) {
    const head = await take(BLOCK)
    if (head.length < BLOCK) throw cutOff(last === '' ? `${fileName} has no parts` : `it ends after ${last}`)
    if (isZero(head)) break
    const header = readHeader(head)
    if (header === undefined) {
      throw last === ''
        ? new ArchiveRejected(`${fileName} is not a Linework archive.`)
        : damaged([`the part after ${last}`])
    }
    last = header.name
    if (position + header.size > size) throw cutOff(`it ends inside ${last}`)
    found.set(last, { at: position, bytes: header.size, sha256: await hashPart(take, header) })
    if (!isZero(await take(paddingOf(header.size)))) bad.push(last)
  }
  if (bad.length > 0) throw damaged(bad)
  if (last !== MANIFEST_SUM) throw damaged([`the part after ${last}`])
  if (size < position - BLOCK + END.length) throw cutOff('its end is missing')
  if (size > position - BLOCK + END.length || !isZero(await take(BLOCK))) throw damaged(['its end'])
  return found
}

async function hashPart(take: (length: number) => Promise<Buffer>, { size }: Header): Promise<string> {
  const hash = createHash('sha256')
  for (let left = size; left > 0; ) {
    const chunk = await take(Math.min(left, CHUNK_BYTES))
    if (chunk.length === 0) throw cutOff('it became shorter')
    hash.update(chunk)
    left -= chunk.length
  }
  return hash.digest('hex')
}

async function readManifest(file: FileHandle, found: Map<string, Found>): Promise<Manifest> {
  const readText = async (name: string) => {
    const { at, bytes } = found.get(name) ?? { at: 0, bytes: 0 }
    const text = Buffer.alloc(bytes)
    await file.read(text, 0, bytes, at)
    return text.toString()
  }
  if ((await readText(MANIFEST_SUM)) !== sumLine(found.get(MANIFEST)?.sha256 ?? '')) throw damaged([MANIFEST])
  const manifest = JSON.parse(await readText(MANIFEST))
  if (manifest.format > FORMAT) {
    throw new ArchiveRejected(
      `The archive was made by a newer version (${manifest.version}). Upgrade Linework, then restore.`,
    )
  }
  const known = manifestShape.safeParse(manifest)
  if (!known.success) throw new ArchiveRejected(`${MANIFEST} is not a Linework manifest.`)
  return known.data
}

function compareParts({ parts }: Manifest, found: Map<string, Found>): void {
  const bad = parts.filter(({ name, bytes, sha256 }) => {
    const part = found.get(name)
    return part?.bytes !== bytes || part.sha256 !== sha256
  })
  const known = new Set([...parts.map(({ name }) => name), MANIFEST, MANIFEST_SUM])
  const more = [...found.keys()].filter((name) => !known.has(name))
  const names = [...bad.map(({ name }) => name), ...more]
  if (names.length > 0) throw damaged(names)
}

async function* readPart(path: string, name: string, part: Found | undefined): AsyncIterable<Buffer> {
  if (part === undefined) throw new ArchiveRejected(`The archive lacks ${name}.`)
  if (part.bytes === 0) return
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { start: part.at, end: part.at + part.bytes - 1 })) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== part.sha256) throw damaged([name])
}

function damaged(names: string[]): ArchiveRejected {
  const rest = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  return new ArchiveRejected(`The archive is damaged: ${names.slice(0, NAMED).join(', ')}${rest}.`)
}

const cutOff = (where: string) => new ArchiveRejected(`The archive is cut off: ${where}.`)
