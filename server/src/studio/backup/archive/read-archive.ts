import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { decrypt } from './age.ts'
import { ArchiveRejected, FORMAT, MANIFEST, MANIFEST_SUM, type Manifest, manifestShape } from './manifest.ts'
import { createReader } from './reader.ts'
import { BLOCK, END, type Header, isZero, paddingOf, readHeader, sumLine } from './tar.ts'

const NAMED = 5

interface ArchivePart {
  name: string
  body: AsyncIterable<Buffer>
}

export interface Archive {
  manifest: Manifest
  /** Streams every part in order. Throws where the content changed since the archive was opened. */
  readParts: () => AsyncGenerator<ArchivePart>
}

/** Starts a new read of the archive from its first byte. An archive is read more than once. */
type Open = () => AsyncIterable<Uint8Array>

interface Found {
  bytes: number
  sha256: string
}

/** Reads everything and verifies every checksum. Throws ArchiveRejected for a damaged or foreign archive. */
export async function openArchive(open: Open, key?: string): Promise<Archive> {
  const found = new Map<string, Found>()
  const [texts, wanted] = [new Map<string, string>(), [MANIFEST, MANIFEST_SUM]]
  for await (const { name, body, end } of walk(decrypt(open(), key))) {
    if (wanted.includes(name)) texts.set(name, (await buffer(body)).toString())
    found.set(name, await end())
  }
  const manifest = readManifest(texts, found)
  compareParts(manifest, found)
  const sums = new Map(manifest.parts.map(({ name, sha256 }) => [name, sha256]))
  async function* readParts() {
    for await (const { name, body, end } of walk(decrypt(open(), key))) {
      if (!sums.has(name)) continue
      yield { name, body }
      if ((await end()).sha256 !== sums.get(name)) throw damaged([name])
    }
  }
  return { manifest, readParts }
}

/** Yields the parts of a tar file in order. `end` reads the rest of a part and returns its checksum. */
async function* walk(source: AsyncIterable<Buffer>) {
  const reader = createReader(source)
  let last = ''
  try {
    for (;;) {
      const head = await reader.take(BLOCK)
      if (head.length < BLOCK) throw cutOff(last === '' ? 'it has no parts' : `it ends after ${last}`)
      if (isZero(head)) break
      const header = readHeader(head)
      if (header === undefined)
        throw last === ''
          ? new ArchiveRejected('This is not a Linework archive.')
          : damaged([`the part after ${last}`])
      const part = readPart(reader, header)
      yield part
      await part.end()
      last = header.name
    }
    if (last !== MANIFEST_SUM) throw damaged([`the part after ${last}`])
    const rest = await reader.take(END.length)
    if (rest.length < END.length - BLOCK) throw cutOff('its end is missing')
    if (rest.length > END.length - BLOCK || !isZero(rest)) throw damaged(['its end'])
  } finally {
    await reader.close()
  }
}

function readPart(reader: ReturnType<typeof createReader>, { name, size }: Header) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* read() {
    for await (const chunk of reader.stream(size - bytes)) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
    if (bytes < size) throw cutOff(`it ends inside ${name}`)
  }
  async function readToEnd(): Promise<Found> {
    for await (const _ of read());
    const padding = await reader.take(paddingOf(size))
    if (padding.length < paddingOf(size)) throw cutOff(`it ends after ${name}`)
    if (!isZero(padding)) throw damaged([name])
    return { bytes, sha256: hash.digest('hex') }
  }
  let ended: Promise<Found> | undefined
  return {
    name,
    body: read(),
    end() {
      ended ??= readToEnd()
      return ended
    },
  }
}

function readManifest(texts: Map<string, string>, found: Map<string, Found>): Manifest {
  if (texts.get(MANIFEST_SUM) !== sumLine(found.get(MANIFEST)?.sha256 ?? '')) throw damaged([MANIFEST])
  const manifest = JSON.parse(texts.get(MANIFEST) ?? '')
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

function damaged(names: string[]): ArchiveRejected {
  const rest = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  return new ArchiveRejected(`The archive is damaged: ${names.slice(0, NAMED).join(', ')}${rest}.`)
}

const cutOff = (where: string) => new ArchiveRejected(`The archive is cut off: ${where}.`)
