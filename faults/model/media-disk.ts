import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SIZE = '16m'
const FILLER = 'filler'

export interface MediaDisk {
  path: string
  /** Undefined where it could not be mounted. */
  fill: (() => Promise<void>) | undefined
  free: () => Promise<void>
  /** Without any file. */
  empty: () => Promise<void>
  destroy: () => Promise<void>
}

/** A small disk of its own for pictures, which a fault may fill. */
export async function mountMediaDisk(path: string): Promise<MediaDisk> {
  await mkdir(path, { recursive: true })
  const isMounted = mount(path)
  const filler = join(path, FILLER)
  return {
    path,
    fill: isMounted
      ? async () => {
          const { bavail, bsize } = await statfs(path)
          // What is uploaded meanwhile may leave less room than that; then the disk is full too.
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

/** False in a container that lets no one mount, and for all but root. */
function mount(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0700`, 'tmpfs', path], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
