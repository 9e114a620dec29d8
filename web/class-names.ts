import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const HASH_LENGTH = 3

const fileOfHash = new Map<string, string>()

/** Class names shorter than Vite's save 250 bytes of the home page. */
export function scopeClassName(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.split('?')[0] ?? path)
  const hash = createHash('sha256')
    .update(file)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, HASH_LENGTH)
  const other = fileOfHash.get(hash) ?? file
  if (other !== file)
    throw new Error(`${file} and ${other} have the same hash; rename one or make hashes longer.`)
  fileOfHash.set(hash, file)
  return `${name}_${hash}`
}
