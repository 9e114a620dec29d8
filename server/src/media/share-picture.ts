import { SHARE_PICTURE } from '@linework/contract/pictures/formats'
import type { Media } from './media.ts'
import { fileName } from './sizes.ts'

type Stored = { storage_key: string; jpeg: number[] }

/** Made when the page is first shared, and stored beside the picture's other sizes. Undefined without a master. */
export function createSharePictures({ store, encoder }: Media) {
  // A link that is shared is asked for by many machines at once: they wait for the same work.
  const making = new Map<string, Promise<Uint8Array | undefined>>()

  async function make({ storage_key, jpeg }: Stored): Promise<Uint8Array | undefined> {
    const kept = await store.read(storage_key, SHARE_PICTURE.file)
    if (kept) return kept
    const master = await store.read(storage_key, fileName(jpeg.at(-1) as number, 'jpeg'))
    if (master === undefined) return undefined
    const [file] = await encoder.encodeNow({ kind: 'share', master })
    const bytes = file?.bytes as Uint8Array
    await store.put(storage_key, [{ name: SHARE_PICTURE.file, bytes }])
    return bytes
  }

  return (picture: Stored): Promise<Uint8Array | undefined> => {
    const key = picture.storage_key
    const made = making.get(key) ?? make(picture).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}
