import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { createStore } from '../../../ui/store.ts'
import type { ChosenPicture } from './use-chosen-pictures.ts'

export interface Upload {
  id: number
  name: string
  bytes: number
  to: string
  state: 'waiting' | 'shrinking' | 'sending' | 'sent' | 'failed' | 'skipped'
  share: number
  note?: string
  reason?: string
  /** True while a dialog shows the file, so the upload queue hides it. */
  isWatched: boolean
  /** Repeats the upload with at most this many bytes. Undefined when a retry is impossible. */
  retry?: (maxBytes?: number) => void
}

const ACTIVE = ['waiting', 'shrinking', 'sending']

const uploads = createStore<readonly Upload[]>([])
let nextId = 1

function set(next: readonly Upload[]): void {
  if (next.some(isActive)) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
  uploads.set(next)
}

/** Asks before the window is closed, because closing would cancel running uploads. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export const isActive = ({ state }: Upload) => ACTIVE.includes(state)

export const readUploads = uploads.read

export const useUploads = uploads.use

export function addUpload(upload: Omit<Upload, 'id' | 'share'>): number {
  const id = nextId++
  set([...readUploads(), { share: 0, ...upload, id }])
  return id
}

export function changeUpload(id: number, change: Partial<Upload>): void {
  set(readUploads().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
}

export function removeUploads(ids: number[]): void {
  set(readUploads().filter(({ id }) => !ids.includes(id)))
}

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
