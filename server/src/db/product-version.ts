import { readFile } from 'node:fs/promises'
import { z } from 'zod'

export async function productVersion(): Promise<string> {
  const file = new URL('../../package.json', import.meta.url)
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version
}

/** Compares versions such as 2.10.0 by their numbers. */
export function isAtLeast(version: string, other: string): boolean {
  const [ours = [], theirs = []] = [version, other].map((text) => text.split(/[.-]/).map(Number))
  const i = ours.findIndex((part, i) => part !== theirs[i])
  return i === -1 || (ours[i] ?? 0) > (theirs[i] ?? 0)
}
