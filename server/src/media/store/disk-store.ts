import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FilePieces, PIECE_BYTES } from './file-pieces.ts'
import { keyAt, placeOf, type Store, shardOf } from './store.ts'

const UNFINISHED = 'unfinished'

/** Writes a temporary file, syncs and renames it, so that readers never see part of a file. */
export function createDiskStore(root: string): Store {
  const folderOf = (key: string) => join(root, placeOf(key))
  const unfinished = join(root, UNFINISHED)

  async function putFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
    const aside = join(unfinished, randomUUID())
    try {
      await withFile(aside, 'wx', async (file) => {
        await file.writeFile(bytes)
        await file.sync()
      })
      await rename(aside, join(folder, name))
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  }

  return {
    folder: root,

    async put(key, files) {
      const [shard, folder] = [join(root, shardOf(key)), folderOf(key)]
      await makeFolders(shard)
      for (const path of [unfinished, folder]) await makeFolder(path)
      for (const { name, bytes } of files) await putFile(folder, name, bytes)
      for (const path of new Set([folder, shard, dirname(shard), root])) await syncFolder(path)
    },

    read: (key, name) => readFile(join(folderOf(key), name)).catch(unlessMissing),

    async open(key, name) {
      const file = await open(join(folderOf(key), name), 'r').catch(unlessMissing)
      if (file === undefined) return undefined
      try {
        const { size } = await file.stat()
        if (size > PIECE_BYTES) return { size, bytes: new FilePieces(file, size) }
        const bytes = await file.readFile()
        await file.close()
        return { size, bytes }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    readPart: (key, name, { start, end }) =>
      withFile(join(folderOf(key), name), 'r', async (file) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
        return buffer.subarray(0, bytesRead)
      }).catch(unlessMissing),

    remove: (key) => rm(folderOf(key), { recursive: true, force: true }),

    async listOlderThan(shard, restedMs) {
      const before = Date.now() - restedMs
      await clearUnfinished(unfinished, before)
      const names = (await readdir(join(root, shard)).catch(unlessMissing)) ?? []
      const keys = names.map((name) => keyAt(`${shard}/${name}`))
      const rested: string[] = []
      for (const key of keys) if ((await changedAt(folderOf(key))) < before) rested.push(key)
      return rested
    },
  }
}

/** Creates one level at a time: on a read-only disk, Node's recursive mkdir reports ENOENT. */
async function makeFolders(path: string): Promise<void> {
  await makeFolder(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolders(dirname(path))
    await makeFolder(path)
  })
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

async function clearUnfinished(folder: string, before: number): Promise<void> {
  for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
    if ((await changedAt(join(folder, name))) < before) await rm(join(folder, name), { force: true })
  }
}

/** A file that was removed since it was listed counts as new, so that the cleanup skips it. */
const changedAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )

/** A new file is durable only after its folder is synced. */
const syncFolder = (path: string) => withFile(path, 'r', (folder) => folder.sync())

async function withFile<T>(path: string, flags: string, use: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags)
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
