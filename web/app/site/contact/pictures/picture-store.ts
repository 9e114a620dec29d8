import type { PictureKind } from '@linework/contract/enquiry-pictures/limits'
import { useSyncExternalStore } from 'react'
import { isSent } from './batches.ts'

/** How far a picture is. */
export type PictureState =
  | 'preparing'
  | 'ready'
  | 'unreadable'
  /** Of a sent enquiry, from here on. */
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
  /** '' until it is prepared. */
  thumb: string
  size: number
  /** The sent share, between 0 and 1. */
  share: number
  /** Why it waits, or cannot be sent. */
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

export const takeOut = (id: string) => write(pictures.filter((each) => each.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePictures = () => useSyncExternalStore(subscribe, readPictures, readPictures)

/** A stored picture is ready, or waits for its turn once the enquiry is sent. */
export const storedState = (batch: string): PictureState => (isSent(batch) ? 'queued' : 'ready')

/** Not yet arrived, and nothing speaks against it. */
export const isLeft = ({ state }: Picture) => !['arrived', 'rejected', 'unreadable'].includes(state)
