import { createHash } from 'node:crypto'
import { MANIFEST, MANIFEST_SUM, type Manifest, type Part } from './manifest.ts'

export const BLOCK = 512
export const END = Buffer.alloc(2 * BLOCK)
const NAME_MAX = 100
const SIZE_MAX = 0o77777777777
const CHECKSUM_AT = 148
const SIZE_AT = 124

export interface Header {
  name: string
  size: number
}

export const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

export function makeHeader({ name, size }: Header, changed: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_MAX) throw new Error(`${name}: the name is too long for an archive.`)
  if (size > SIZE_MAX) throw new Error(`${name}: more than 8 GB do not fit into one part of an archive.`)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write('0000600\0', 100)
  block.write('0000000\0'.repeat(2), 108)
  block.write(`${octal(size, 11)}\0`, SIZE_AT)
  block.write(`${octal(Math.floor(changed.getTime() / 1000), 11)}\0`, 136)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write(`${octal(checksumOf(block), 6)}\0 `, CHECKSUM_AT)
  return block
}

/** Returns undefined when the block is not a header, which its checksum shows. */
export function readHeader(block: Buffer): Header | undefined {
  const field = (at: number, length: number) => block.toString('latin1', at, at + length)
  if (field(CHECKSUM_AT, 8) !== `${octal(checksumOf(block), 6)}\0 `) return undefined
  const [name = ''] = block.toString('utf8', 0, NAME_MAX).split('\0')
  return { name, size: Number.parseInt(field(SIZE_AT, 11), 8) }
}

export const isZero = (block: Buffer) => block.every((byte) => byte === 0)

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

function checksumOf(block: Buffer): number {
  let sum = 8 * 0x20
  for (let at = 0; at < BLOCK; at++) if (at < CHECKSUM_AT || at >= CHECKSUM_AT + 8) sum += block[at] as number
  return sum
}

/** Formats the checksum of the manifest as sha256sum does. */
export const sumLine = (sha256: string) => `${sha256}  ${MANIFEST}\n`

/** Generates the bytes of a tar file, part by part. `finish` adds the manifest with all checksums. */
export function createArchive(at: Date) {
  const parts: Part[] = []

  function* add(name: string, content: Uint8Array): Generator<Uint8Array> {
    const bytes = content.length
    yield makeHeader({ name, size: bytes }, at)
    yield content
    yield Buffer.alloc(paddingOf(bytes))
    parts.push({ name, bytes, sha256: createHash('sha256').update(content).digest('hex') })
  }

  return {
    add,
    *finish(described: Omit<Manifest, 'parts'>): Generator<Uint8Array, Manifest> {
      const manifest = { ...described, parts: [...parts] }
      yield* add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
      yield* add(MANIFEST_SUM, Buffer.from(sumLine(parts.at(-1)?.sha256 ?? '')))
      yield END
      return manifest
    },
  }
}
