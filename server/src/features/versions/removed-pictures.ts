import { fileName } from '../../media/sizes.ts'
import type { Store } from '../../media/store/store.ts'

interface Removed {
  public_id: string
  storage_key: string
  jpeg: number[]
}

/**
 * No address serves a removed picture any more, so a version carries the smallest variant of it itself: only those who
 * may edit the record see it.
 */
export async function withRemovedPictures<T>(store: Store, record: T, removed: Removed[]): Promise<T> {
  const previews = new Map<string, string>()
  for (const { public_id, storage_key, jpeg } of removed) {
    const bytes = await store.read(storage_key, fileName(Math.min(...jpeg), 'jpeg'))
    if (bytes) previews.set(public_id, `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`)
  }
  return replaceAddresses(record, previews) as T
}

function replaceAddresses(value: unknown, previews: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceAddresses(each, previews))
  if (typeof value !== 'object' || value === null) return value
  const { public_id } = value as { public_id?: string }
  const url = public_id === undefined ? undefined : previews.get(public_id)
  if (url !== undefined) return { ...value, url, sizes: { avif: [], webp: [], jpeg: [] } }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaceAddresses(inner, previews)]),
  )
}
