import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes files of an earlier run that are no longer needed. `record` lists the files of the last run: any
 * other file was added by a person or by another tool, and stays.
 */
export async function removeOrphans(folder: string, wanted: string[], record: string): Promise<string[]> {
  const made: string[] = existsSync(record) ? JSON.parse(await readFile(record, 'utf8')) : []
  const asked = new Set(wanted)
  const orphans = made.filter((file) => !asked.has(file))
  for (const file of orphans) await rm(join(folder, file), { force: true })
  await writeFile(record, `${JSON.stringify([...asked].sort(), null, 2)}\n`)
  return orphans
}
