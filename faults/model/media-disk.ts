import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SIZE = '16m'
const FILLER = 'filler'

export interface MediaDisk {
  path: string
  /** Fills the disk; undefined if the disk could not be mounted. */
  fill: (() => Promise<void>) | undefined
  free: () => Promise<void>
  empty: () => Promise<void>
  destroy: () => Promise<void>
}

/** Mounts a small disk for pictures, so that a fault can fill it. */
export async function mountMediaDisk(path: string): Promise<MediaDisk> {
  await mkdir(path, { recursive: true })
  const isMounted = mount(path)
  const filler = join(path, FILLER)
  return {
    path,
    fill: isMounted
      ? async () => {
          const { bavail, bsize } = await statfs(path)
          // Ignores a failed write, because concurrent uploads may fill the disk first.
          await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {})
        }
      : undefined,
    free: () => rm(filler, { force: true }),
    async empty() {
      for (const name of await readdir(path)) await rm(join(path, name), { recursive: true, force: true })
    },
    async destroy() {
      if (isMounted) execFileSync('umount', ['-l', path])
      await rm(path, { recursive: true, force: true })
    },
  }
}

/** Returns false without root, or in a container that does not permit mounts. */
function mount(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0700`, 'tmpfs', path], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
