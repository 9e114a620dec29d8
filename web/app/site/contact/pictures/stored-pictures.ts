import type { PictureKind } from '@linework/contract/enquiry-pictures/limits'
import { isOnlyInMemory } from './batches.ts'

/** A picture as it waits to be made smaller, or for its turn to be sent. */
export interface StoredPicture {
  id: string
  batch: string
  kind: PictureKind
  name: string
  /** A small JPEG as a data: address; '' with the original. */
  thumb: string
  /** As chosen, until it is smaller. */
  original?: Blob
  isSecondTry?: boolean
  /** What is sent. */
  bytes?: ArrayBuffer
  at: number
}

const STORE = 'pictures'

// Until IndexedDB has it; for good where that is denied, as in some private windows.
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

/** Once more by a new connection, because a browser drops one of a phone that slept. */
const access = <T>(mode: IDBTransactionMode, ask: Ask<T>): Promise<T> =>
  accessOnce(mode, ask).catch(() => {
    opened = undefined
    return accessOnce(mode, ask)
  })

/** Resolves when the change is stored, not only when it is accepted. */
async function accessOnce<T>(mode: IDBTransactionMode, ask: Ask<T>): Promise<T> {
  const transaction = (await open()).transaction(STORE, mode)
  const request = ask(transaction.objectStore(STORE))
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done(request.result)
    transaction.onabort = () => fail(transaction.error)
    transaction.onerror = () => fail(transaction.error)
  })
}

/** Where the browser denies it, it stays in memory. */
export async function storePicture(picture: StoredPicture): Promise<void> {
  inMemory.set(picture.id, picture)
  await access('readwrite', (store) => store.put(picture)).then(
    () => inMemory.delete(picture.id),
    () => {},
  )
}

/** Fails where the browser gives none out: they may be there all the same. */
export async function listStored(): Promise<StoredPicture[]> {
  return access('readonly', (store) => store.getAll() as IDBRequest<StoredPicture[]>)
}

/** Undefined when it is deleted. Fails like the list. */
export async function readStored(id: string): Promise<StoredPicture | undefined> {
  const picture = inMemory.get(id)
  return picture ?? access('readonly', (store) => store.get(id) as IDBRequest<StoredPicture | undefined>)
}

export async function deleteStored(id: string): Promise<void> {
  inMemory.delete(id)
  await access('readwrite', (store) => store.delete(id)).catch(() => {})
}

/** A reload would lose what the browser does not store: its bytes or its ticket. */
export const isStored = ({ id, batch }: { id: string; batch: string }) =>
  !inMemory.has(id) && !isOnlyInMemory(batch)
