import { statfs } from 'node:fs/promises'

/** Null where there is no such folder here, or not yet. */
export async function countFreeBytes(folder: string | undefined): Promise<number | null> {
  const disk = folder === undefined ? undefined : await statfs(folder).catch(() => undefined)
  return disk === undefined ? null : disk.bavail * disk.bsize
}
