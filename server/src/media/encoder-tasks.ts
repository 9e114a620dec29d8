import type { PictureFormat } from '@linework/contract/pictures/formats'

export interface EncodedFile {
  width: number
  format: PictureFormat
  bytes: Uint8Array
}

/** What a new picture becomes at once: a clean master, the plain sizes, and what a page needs to reserve its place. */
export interface FirstResult {
  width: number
  height: number
  placeholder: string
  files: EncodedFile[]
}

export type Task =
  | { kind: 'first'; bytes: Uint8Array }
  | { kind: 'share'; master: Uint8Array }
  | { kind: 'rest'; master: Uint8Array; widths: number[]; format: 'avif' | 'webp' }

export type TaskResult<T extends Task> = T extends { kind: 'first' } ? FirstResult : EncodedFile[]

export type Reply = { result: FirstResult | EncodedFile[] } | { rejected: string; tooManyPixels?: boolean }
