import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Encoder } from '../media/encoder/encoder.ts'
import type { Task } from '../media/encoder/tasks.ts'

const FOLDER = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'linework', 'variants')
// Part of the key, so that a change of the encoder does not return old variants.
const SOURCES = ['encoder/encoder-process.ts', 'encoder/quality.ts', 'sizes.ts'].map(
  (name) => new URL(`../media/${name}`, import.meta.url),
)

/** The sample studio's pictures never change, so their variants are encoded once per machine instead of once per start. */
export function createCachedEncoder(encoder: Encoder): Encoder {
  const version = Promise.all(SOURCES.map((source) => readFile(source, 'utf8'))).then((texts) => texts.join())
  return {
    ...encoder,
    async encodeNow(task) {
      const path = join(FOLDER, hash(await version, task))
      const cached = await readFile(path).catch(() => undefined)
      if (cached) return deserialize(cached)
      const result = await encoder.encodeNow(task)
      await store(path, serialize(result))
      return result
    },
  }
}

const hash = (version: string, task: Task) =>
  createHash('sha256').update(version).update(serialize(task)).digest('hex')

/** Errors are ignored, because a missing cache entry costs only time. */
async function store(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  await mkdir(FOLDER, { recursive: true, mode: 0o700 })
    .then(() => writeFile(unfinished, bytes, { mode: 0o600 }))
    .then(() => rename(unfinished, path))
    .catch(() => {})
}
