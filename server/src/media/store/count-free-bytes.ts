import { statfs } from 'node:fs/promises'

/** Returns null when the folder does not exist on this machine. */
export async function countFreeBytes(folder: string | undefined): Promise<number | null> {
  const disk = folder === undefined ? undefined : await statfs(folder).catch(() => undefined)
  return disk === undefined ? null : disk.bavail * disk.bsize
}
