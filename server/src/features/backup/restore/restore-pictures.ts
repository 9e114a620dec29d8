import type { Store, StoredFile } from '../../../media/store/store.ts'
import { readPicturePart } from '../archive/manifest.ts'
import type { Archive } from '../archive/read-archive.ts'

const AT_ONCE = 8

/** Puts every picture where it was, unless it is there already. Returns how many files were put. */
export async function restorePictures(archive: Archive, store: Store): Promise<number> {
  const pictures = [...listFiles(archive)]
  let put = 0
  while (pictures.length > 0) {
    // Several at once: each waits until its bytes are safe, and disks and stores make many safe in the time of one.
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

/** The parts that are pictures, by key and name. */
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
