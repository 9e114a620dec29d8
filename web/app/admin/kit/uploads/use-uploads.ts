import { useSyncExternalStore } from 'react'
import { readUploads, subscribeToUploads, type Upload } from './upload-store.ts'

const NONE: readonly Upload[] = []

export const useUploads = () => useSyncExternalStore(subscribeToUploads, readUploads, () => NONE)
