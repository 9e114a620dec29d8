import type { Store, StoredFile } from '../../../media/store/store.ts'
import { readPicturePart } from '../archive/manifest.ts'
import type { Archive } from '../archive/read-archive.ts'

const AT_ONCE = 8

/** Writes every picture file that is missing or different. Returns how many files were written. */
export async function restorePictures(archive: Archive, store: Store): Promise<number> {
  const pictures = [...listFiles(archive)]
  let put = 0
  while (pictures.length > 0) {
    // Concurrently, because each write waits for a sync to disk.
    const some = pictures.splice(-AT_ONCE)
    for (const count of await Promise.all(some.map((one) => restorePicture(archive, store, ...one))))
      put += count
  }
  return put
}

async function restorePicture(
  archive: Archive,
  store: Store,
  key: string,
  names: Map<string, string>,
): Promise<number> {
  const files: StoredFile[] = []
  for (const [name, part] of names) {
    const bytes = await archive.readWhole(part)
    const there = await store.read(key, name)
    if (there === undefined || !bytes.equals(there)) files.push({ name, bytes })
  }
  if (files.length > 0) await store.put(key, files)
  return files.length
}

/** The picture parts by storage key and file name. */
export function listFiles({ manifest }: Archive): Map<string, Map<string, string>> {
  const files = new Map<string, Map<string, string>>()
  for (const { name: part } of manifest.parts) {
    const picture = readPicturePart(part)
    if (picture === undefined) continue
    const names = files.get(picture.key) ?? new Map<string, string>()
    files.set(picture.key, names.set(picture.name, part))
  }
  return files
}
