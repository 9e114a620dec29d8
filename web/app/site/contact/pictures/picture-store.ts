import type { PictureKind } from '@linework/contract/desk/enquiry-pictures'
import { createStore } from '../../../ui/store.ts'
import { isSent } from './batches.ts'

type PictureState =
  | 'preparing'
  | 'ready'
  | 'unreadable'
  /** The following states belong to pictures of a sent enquiry. */
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
  thumb: string
  size: number
  share: number
  reason: string
}

const pictures = createStore<Picture[]>([])

export const readPictures = pictures.read

export const usePictures = pictures.use

export const addPictures = (added: Picture[]) => pictures.set([...readPictures(), ...added])

export const changePicture = (id: string, change: Partial<Picture>) =>
  pictures.set(readPictures().map((each) => (each.id === id ? { ...each, ...change } : each)))

export const removeById = (id: string) => pictures.set(readPictures().filter((each) => each.id !== id))

export const storedState = (batch: string): PictureState => (isSent(batch) ? 'queued' : 'ready')

export const isUnsent = ({ state }: Picture) => !['arrived', 'rejected', 'unreadable'].includes(state)
