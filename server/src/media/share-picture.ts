import { SHARE_PICTURE } from '@linework/contract/records/pictures'
import { EncoderOverloaded } from './encoder/encoder.ts'
import type { Media } from './media.ts'
import { fileName } from './sizes.ts'
import type { OpenFile } from './store/store.ts'

type Stored = { storage_key: string; jpeg: number[]; focus_x: number | null; focus_y: number | null }

// Anyone can request previews of all pictures concurrently. A queued one needs little memory, and this many
// are encoded within a minute.
const MAX_MAKING = 64

/** Creates a link preview on its first request and stores it. Undefined when the master is missing. */
export function createSharePictures({ store, encoder }: Media) {
  // Many machines request a shared link at the same time and share one encoding.
  const making = new Map<string, Promise<Uint8Array | undefined>>()
  // Encodes one preview at a time, so that only one master is in memory and uploads need not wait.
  let last: Promise<unknown> = Promise.resolve()

  async function make(picture: Stored): Promise<Uint8Array | undefined> {
    const { storage_key, jpeg } = picture
    const focus = focusOf(picture)
    const name = nameOf(picture)
    const kept = await store.read(storage_key, name)
    if (kept) return kept
    const master = await store.read(storage_key, fileName(jpeg.at(-1) as number, 'jpeg'))
    if (master === undefined) return undefined
    const [file] = await encoder.encodeNow({ kind: 'share', master, focus })
    const bytes = file?.bytes as Uint8Array
    await store.put(storage_key, [{ name, bytes }])
    return bytes
  }

  function makeOnce(picture: Stored): Promise<Uint8Array | undefined> {
    const key = `${picture.storage_key}/${nameOf(picture)}`
    const begun = making.get(key)
    if (begun) return begun
    if (making.size >= MAX_MAKING) throw new EncoderOverloaded('too many share pictures are being rendered')
    const made = last.then(() => make(picture)).finally(() => making.delete(key))
    last = made.catch(() => {})
    making.set(key, made)
    return made
  }

  return async (picture: Stored): Promise<OpenFile | undefined> => {
    const kept = await store.open(picture.storage_key, nameOf(picture))
    if (kept) return kept
    const bytes = await makeOnce(picture)
    return bytes && { size: bytes.byteLength, bytes }
  }
}

const focusOf = ({ focus_x: x, focus_y: y }: Stored) => (x === null || y === null ? undefined : { x, y })

/** Returns 'share.jpeg', or with a focal point 'share-0.25-1.jpeg'. */
function nameOf(picture: Stored): string {
  const focus = focusOf(picture)
  return focus ? SHARE_PICTURE.file.replace('.', `-${focus.x}-${focus.y}.`) : SHARE_PICTURE.file
}
