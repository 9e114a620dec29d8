import { readToken } from '../../../lib/session/session.ts'

/** `responses`: the last responses of the API. `queue`: writes that wait for a connection. */
const STORES = ['responses', 'queue'] as const
type StoreName = (typeof STORES)[number]

/** The index of stored responses by the path of the call and the time. */
export const BY_AGE = 'by-age'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open('back-office', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('responses', { keyPath: 'key' }).createIndex(BY_AGE, ['path', 'at'])
      request.result.createObjectStore('queue', { keyPath: 'id', autoIncrement: true })
    }
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
  return opened
}

type Run<T> = (store: IDBObjectStore) => IDBRequest<T>

/** Retries once with a new connection, because browsers drop the connection of a phone that slept. */
const access = <T>(name: StoreName, mode: IDBTransactionMode, run: Run<T>): Promise<T> =>
  accessOnce(name, mode, run).catch(() => {
    opened = undefined
    return accessOnce(name, mode, run)
  })

async function accessOnce<T>(name: StoreName, mode: IDBTransactionMode, run: Run<T>): Promise<T> {
  const transaction = (await open()).transaction(name, mode)
  const request = run(transaction.objectStore(name))
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done(request.result)
    transaction.onabort = () => fail(transaction.error)
  })
}

export const readStore = <T>(name: StoreName, run: Run<T>): Promise<T> => access(name, 'readonly', run)

/**
 * Checks the token after the transaction has begun: signing out removes the token and then wipes the stores,
 * so a write is either wiped or rejected.
 */
export const writeStore = (
  name: StoreName,
  token: string | null,
  write: (store: IDBObjectStore) => void,
): Promise<unknown> =>
  access(name, 'readwrite', (store) => {
    const begun = store.count()
    begun.onsuccess = () => {
      if (token !== null && readToken() === token) write(store)
      else store.transaction.abort()
    }
    return begun
  })

/** Deletes all data on this device. Ignores that a browser denies storage, which is empty then. */
export async function wipeDevice(): Promise<void> {
  for (const name of STORES) await access(name, 'readwrite', (store) => store.clear()).catch(() => {})
}
