/** One file of the tray, from the moment it is sent until staff have seen what came of it. */
export interface Upload {
  id: number
  name: string
  bytes: number
  /** Where it goes, in words: a category of the gallery, or a record's name. */
  to: string
  state: 'waiting' | 'shrinking' | 'sending' | 'sent' | 'failed' | 'left out'
  share: number
  /** What was done to it, such as its new size. */
  note?: string
  /** Why it was not sent. */
  reason?: string
  /** A dialog shows it, so the tray does not. */
  isWatched: boolean
  /** Tries again, with at most this many bytes. Without it, nothing can be done. */
  retry?: (maxBytes?: number) => void
}

const ACTIVE = ['waiting', 'shrinking', 'sending']

let uploads: readonly Upload[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Upload[]): void {
  uploads = next
  if (uploads.some(isActive)) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
  for (const listener of listeners) listener()
}

/** Closing the window would stop what is being sent. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export const isActive = ({ state }: Upload) => ACTIVE.includes(state)

export const readUploads = () => uploads

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns its id. */
export function addUpload(upload: Omit<Upload, 'id' | 'share'>): number {
  const id = nextId++
  set([...uploads, { share: 0, ...upload, id }])
  return id
}

export function changeUpload(id: number, change: Partial<Upload>): void {
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
}

export function removeUploads(ids: number[]): void {
  set(uploads.filter(({ id }) => !ids.includes(id)))
}
