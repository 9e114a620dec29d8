import { Readable } from 'node:stream'
import { z } from 'zod'
import { runProgram } from '../dump.ts'
import type { Place } from './place.ts'

const TAG = 'linework'
const snapshotsShape = z.array(z.object({ id: z.string(), paths: z.array(z.string()) }))

/**
 * Opens a restic repository. The command `restic` reads RESTIC_PASSWORD and the keys of the storage from the
 * environment. It encrypts archives and stores unchanged pictures once.
 */
export function openRestic(repository: string): Place {
  const restic = (args: string[], input?: AsyncIterable<Uint8Array>) =>
    runProgram('restic', ['--no-cache', '--quiet', ...args], {
      env: { RESTIC_REPOSITORY: repository },
      ...(input ? { input } : {}),
    })
  const finish = async (args: string[], input?: AsyncIterable<Uint8Array>) =>
    Buffer.concat(await Readable.from(restic(args, input)).toArray()).toString()

  async function listSnapshots(): Promise<Map<string, string>> {
    const snapshots = snapshotsShape.parse(JSON.parse(await finish(['snapshots', '--json', '--tag', TAG])))
    return new Map(snapshots.map(({ id, paths: [path = ''] }) => [path.slice(1), id]))
  }

  return {
    isEncrypted: true,
    async write(name, source) {
      await finish(['backup', '--stdin', '--stdin-filename', name, '--tag', TAG, '--host', TAG], source)
    },
    async *read(name) {
      const id = (await listSnapshots()).get(name)
      if (id === undefined) throw new Error(`${name} is not in the repository.`)
      yield* restic(['dump', id, `/${name}`])
    },
    list: async () => [...(await listSnapshots()).keys()],
    async remove(names) {
      const snapshots = await listSnapshots()
      await finish(['forget', '--prune', ...names.flatMap((name) => snapshots.get(name) ?? [])])
    },
  }
}
