import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { useSyncExternalStore } from 'react'
import type { ChosenPicture } from './use-chosen-pictures.ts'

/** A file in the upload queue, until staff dismiss its result. */
export interface Upload {
  id: number
  name: string
  bytes: number
  /** The target as text: a gallery category or a record name. */
  to: string
  state: 'waiting' | 'shrinking' | 'sending' | 'sent' | 'failed' | 'skipped'
  share: number
  /** A note about the file, such as its new size. */
  note?: string
  /** Why the file was not sent. */
  reason?: string
  /** True while a dialog shows the file, so the upload queue hides it. */
  isWatched: boolean
  /** Repeats the upload with at most this many bytes. Undefined when a retry is impossible. */
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

/** Closing the window would cancel running uploads. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export const isActive = ({ state }: Upload) => ACTIVE.includes(state)

export const readUploads = () => uploads

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the id of the upload. */
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

/** Keeps skipped files in the upload queue with their reason, until staff dismiss them. */
export function showSkippedFiles(pictures: ChosenPicture[], to: string, texts: PictureTexts): void {
  for (const { file, problem } of pictures)
    addUpload({
      name: file.name,
      bytes: file.size,
      to,
      state: 'skipped',
      reason: texts[problem ?? 'wrongType'](file.name),
      isWatched: false,
    })
}

const NONE: readonly Upload[] = []

export const useUploads = () => useSyncExternalStore(subscribeToUploads, readUploads, () => NONE)
