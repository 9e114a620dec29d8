import type { PictureKind } from '@linework/contract/desk/enquiry-pictures'
import { useSyncExternalStore } from 'react'
import { isSent } from './batches.ts'

/** The progress of a picture. */
type PictureState =
  | 'preparing'
  | 'ready'
  | 'unreadable'
  /** From here on the states of a sent enquiry. */
  | 'queued'
  | 'sending'
  | 'paused'
  | 'arrived'
  | 'rejected'

export interface Picture {
  id: string
  batch: string
  kind: PictureKind
  name: string
  state: PictureState
  /** '' until the picture is prepared. */
  thumb: string
  size: number
  /** The sent share, between 0 and 1. */
  share: number
  /** Why the picture waits or cannot be sent. */
  reason: string
}

let pictures: Picture[] = []
const listeners = new Set<() => void>()

const write = (next: Picture[]) => {
  pictures = next
  for (const each of listeners) each()
}

export const readPictures = () => pictures

export const addPictures = (added: Picture[]) => write([...pictures, ...added])

export const changePicture = (id: string, change: Partial<Picture>) =>
  write(pictures.map((each) => (each.id === id ? { ...each, ...change } : each)))

export const removeById = (id: string) => write(pictures.filter((each) => each.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePictures = () => useSyncExternalStore(subscribe, readPictures, readPictures)

/** A stored picture is ready, or queued once the enquiry is sent. */
export const storedState = (batch: string): PictureState => (isSent(batch) ? 'queued' : 'ready')

/** True for a picture that has not arrived and was not rejected. */
export const isUnsent = ({ state }: Picture) => !['arrived', 'rejected', 'unreadable'].includes(state)
