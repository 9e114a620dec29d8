import type { PictureKind } from '@linework/contract/desk/enquiry-pictures'
import { isOnlyInMemory } from './batches.ts'

export interface StoredPicture {
  id: string
  batch: string
  kind: PictureKind
  name: string
  thumb: string
  original?: Blob
  isSecondTry?: boolean
  bytes?: ArrayBuffer
  at: number
}

const STORE = 'pictures'

// Pictures that are not in IndexedDB yet, or never if the browser denies it, as in private windows.
const inMemory = new Map<string, StoredPicture>()

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open('enquiry-pictures', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
    request.onblocked = () => fail(new Error('Blocked'))
  })
  return opened
}

type Ask<T> = (store: IDBObjectStore) => IDBRequest<T>

/** Retries once with a new connection, because browsers drop the connection of a phone in standby. */
const access = <T>(mode: IDBTransactionMode, ask: Ask<T>): Promise<T> =>
  accessOnce(mode, ask).catch(() => {
    opened = undefined
    return accessOnce(mode, ask)
  })

/** Resolves when the transaction is complete, because an accepted request may still be lost. */
async function accessOnce<T>(mode: IDBTransactionMode, ask: Ask<T>): Promise<T> {
  const transaction = (await open()).transaction(STORE, mode)
  const request = ask(transaction.objectStore(STORE))
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done(request.result)
    transaction.onabort = () => fail(transaction.error)
    transaction.onerror = () => fail(transaction.error)
  })
}

export async function storePicture(picture: StoredPicture): Promise<void> {
  inMemory.set(picture.id, picture)
  await access('readwrite', (store) => store.put(picture)).then(
    () => inMemory.delete(picture.id),
    () => {},
  )
}

export async function listStored(): Promise<StoredPicture[]> {
  return access('readonly', (store) => store.getAll() as IDBRequest<StoredPicture[]>)
}

export async function readStored(id: string): Promise<StoredPicture | undefined> {
  const picture = inMemory.get(id)
  return picture ?? access('readonly', (store) => store.get(id) as IDBRequest<StoredPicture | undefined>)
}

export async function deleteStored(id: string): Promise<void> {
  inMemory.delete(id)
  await access('readwrite', (store) => store.delete(id)).catch(() => {})
}

/** False when a reload would lose the picture or its upload ticket. */
export const isStored = ({ id, batch }: { id: string; batch: string }) =>
  !inMemory.has(id) && !isOnlyInMemory(batch)
