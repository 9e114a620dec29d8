import type { PictureFormat } from '@linework/contract/records/pictures'

export interface EncodedFile {
  width: number
  format: PictureFormat
  bytes: Uint8Array
}

/** Immediate result of an upload: a clean master, the JPEG variants, and the data for a placeholder. */
export interface FirstResult {
  width: number
  height: number
  placeholder: string
  files: EncodedFile[]
}

export interface EnquiryResult {
  width: number
  height: number
  large: Uint8Array
  small: Uint8Array
}

/** The point that a crop keeps, from 0 to 1. */
interface Focus {
  x: number
  y: number
}

/** A generated picture, optionally over an uploaded or built-in one. */
export interface Drawing {
  kind: 'draw'
  svg: string
  width: number
  height: number
  /** A JPEG is compressed until messengers accept its size as a link preview. */
  type: 'png' | 'jpeg'
  under?: { bytes: Uint8Array; focus: Focus } | undefined
}

/** Result for a logo, without its metadata. */
export interface LogoResult {
  /** The re-encoded PNG; undefined for an SVG. */
  png: Uint8Array | undefined
  width: number
  height: number
  /** The logo has no visible pixels. */
  isBlank: boolean
  /** The logo is too dark for the dark background. */
  isDark: boolean
}

export type Task =
  | { kind: 'first'; bytes: Uint8Array }
  | { kind: 'enquiry'; bytes: Uint8Array }
  | { kind: 'share'; master: Uint8Array; focus?: Focus | undefined }
  | Drawing
  | { kind: 'logo'; bytes: Uint8Array; type: 'png' | 'svg' }
  | { kind: 'rest'; master: Uint8Array; widths: number[]; format: 'avif' | 'webp' }

/** Message to an encoder process. */
export interface Order {
  task: Task
  /** The process kills itself above this memory. */
  maxBytes: number
}

interface Results {
  first: FirstResult
  enquiry: EnquiryResult
  share: EncodedFile[]
  rest: EncodedFile[]
  draw: Uint8Array
  logo: LogoResult
}

export type TaskResult<T extends Task> = Results[T['kind']]

export type Reply = { result: Results[Task['kind']] } | { rejected: string; tooManyPixels?: boolean }
