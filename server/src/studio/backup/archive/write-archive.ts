import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { MANIFEST, MANIFEST_SUM, type Manifest, type Part } from './manifest.ts'
import { BLOCK, END, makeHeader, paddingOf } from './tar.ts'

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export interface ArchiveWriter {
  /** Streams one part into the archive. Its size need not be known in advance. */
  add: (name: string, source: Source) => Promise<void>
  /** Writes the manifest and syncs the file to disk. */
  finish: (manifest: Omit<Manifest, 'parts'>) => Promise<void>
  close: () => Promise<void>
}

/** Writes a tar file sequentially; only the header of a part is written after its content. */
export async function createArchive(path: string, at: Date): Promise<ArchiveWriter> {
  const file = await open(path, 'wx', 0o600)
  const parts: Part[] = []
  let position = 0

  async function write(bytes: Uint8Array): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position)
      done += bytesWritten
      position += bytesWritten
    }
  }

  async function add(name: string, source: Source): Promise<void> {
    const [head, hash] = [position, createHash('sha256')]
    position += BLOCK
    for await (const chunk of source) {
      hash.update(chunk)
      await write(chunk)
    }
    const bytes = position - head - BLOCK
    await write(Buffer.alloc(paddingOf(bytes)))
    await file.write(makeHeader({ name, size: bytes }, at), 0, BLOCK, head)
    parts.push({ name, bytes, sha256: hash.digest('hex') })
  }

  return {
    add,
    async finish(manifest) {
      const text = Buffer.from(`${JSON.stringify({ ...manifest, parts }, null, 1)}\n`)
      await add(MANIFEST, [text])
      await add(MANIFEST_SUM, [Buffer.from(sumLine(parts.at(-1)?.sha256 ?? ''))])
      await write(END)
      await file.sync()
    },
    close: () => file.close(),
  }
}

/** Formats the checksum of the manifest as sha256sum does. */
export const sumLine = (sha256: string) => `${sha256}  ${MANIFEST}\n`
