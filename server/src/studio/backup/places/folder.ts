import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './place.ts'

const UNFINISHED = '.unfinished'
const A_DAY_MS = 86_400_000

export function openFolder(folder: string): Place {
  const pathOf = (name: string) => join(folder, name)
  const read = (name: string) => createReadStream(pathOf(name))

  async function rejectExisting(name: string): Promise<void> {
    if ((await stat(pathOf(name)).catch(() => undefined)) !== undefined)
      throw new Error(`${pathOf(name)} already exists.`)
  }

  /** Removes unfinished archives of killed processes. Younger ones may belong to a running backup. */
  async function removeUnfinished(): Promise<void> {
    for (const name of await readdir(folder)) {
      if (!name.startsWith('linework-') || !name.endsWith(UNFINISHED)) continue
      const { mtimeMs } = (await stat(pathOf(name)).catch(() => undefined)) ?? { mtimeMs: Date.now() }
      if (Date.now() - mtimeMs > A_DAY_MS) await rm(pathOf(name), { force: true })
    }
  }

  return {
    isEncrypted: false,
    async write(name, source, check) {
      await rejectExisting(name)
      await mkdir(folder, { recursive: true })
      await removeUnfinished()
      const aside = `${name}.${randomBytes(4).toString('hex')}${UNFINISHED}`
      try {
        const file = await open(pathOf(aside), 'wx', 0o600)
        try {
          await file.writeFile(source)
          await file.sync()
        } finally {
          await file.close()
        }
        await check?.(() => read(aside))
        await rejectExisting(name)
        await rename(pathOf(aside), pathOf(name))
        await syncFolder(folder)
      } catch (error) {
        await rm(pathOf(aside), { force: true })
        throw error
      }
    },
    read,
    list: () =>
      readdir(folder).catch((error): string[] => {
        if (error.code === 'ENOENT') return []
        throw error
      }),
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true })
    },
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
