import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../run-program.ts'
import type { Engine } from './engine.ts'

/**
 * Volumes with separate file systems, so that they can be full. The doctor requires 2 GB for pictures and
 * backups.
 */
const VOLUME_MB = { database: 400, media: 3_000, backups: 3_000 }

type Volume = keyof typeof VOLUME_MB

export async function makeVolumes({ podman }: Engine, folder: string, prefix: string): Promise<void> {
  for (const [name, megabytes] of Object.entries(VOLUME_MB)) {
    const [file, mounted] = [join(folder, `${name}.img`), join(folder, name)]
    await mkdir(mounted, { recursive: true })
    await run('truncate', ['--size', `${megabytes}M`, file])
    await run('mkfs.ext4', ['-q', file])
    await run('mount', ['-o', 'loop', file, mounted])
    const options = ['--opt', 'type=none', '--opt', 'o=bind', '--opt', `device=${mounted}`]
    await podman('volume', 'create', ...options, `${prefix}-${name}`)
  }
}

export async function removeVolumes({ podman }: Engine, folder: string, prefix: string): Promise<void> {
  for (const name of Object.keys(VOLUME_MB)) {
    await podman('volume', 'rm', '--force', `${prefix}-${name}`).catch(() => {})
    await run('umount', [join(folder, name)]).catch(() => {})
    await rm(join(folder, `${name}.img`), { force: true })
  }
}

/** Fills a volume until even root cannot write. Most space is only allocated, which takes no time. */
export async function fillVolume(folder: string, volume: Volume): Promise<void> {
  const { bfree, bsize } = await statfs(join(folder, volume))
  const bulk = Math.floor(bfree * bsize * 0.95)
  await run('fallocate', ['--length', String(bulk), join(folder, volume, 'fill')])
  await run('dd', ['if=/dev/zero', `of=${join(folder, volume, 'fill-rest')}`, 'bs=64k']).catch(() => {})
}

export const emptyVolume = (folder: string, volume: Volume) =>
  run(
    'rm',
    ['fill', 'fill-rest'].map((name) => join(folder, volume, name)),
  )
