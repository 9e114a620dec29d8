import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes only files that an earlier run has listed in `record` and that are not in `wanted`. */
export async function removeOrphans(folder: string, wanted: string[], record: string): Promise<string[]> {
  const made: string[] = existsSync(record) ? JSON.parse(await readFile(record, 'utf8')) : []
  const asked = new Set(wanted)
  const orphans = made.filter((file) => !asked.has(file))
  for (const file of orphans) await rm(join(folder, file), { force: true })
  await writeFile(record, `${JSON.stringify([...asked].sort(), null, 2)}\n`)
  return orphans
}
