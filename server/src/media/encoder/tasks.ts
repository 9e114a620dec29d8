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

/** A visitor's picture in the two sizes that staff see. */
export interface EnquiryResult {
  width: number
  height: number
  large: Uint8Array
  small: Uint8Array
}

/** The point that a cut keeps, from 0 to 1. */
export interface Focus {
  x: number
  y: number
}

/** A picture that the product draws itself, perhaps over an uploaded or a built-in one. */
export interface Drawing {
  kind: 'draw'
  svg: string
  width: number
  height: number
  /** A JPEG is made as light as messengers want it. */
  type: 'png' | 'jpeg'
  under?: { bytes: Uint8Array; focus: Focus } | undefined
}

/** A logo without what a file may carry beside its picture. */
export interface LogoResult {
  /** Encoded again; an SVG is not. */
  png: Uint8Array | undefined
  width: number
  height: number
  /** Nothing of it can be seen on any ground. */
  isBlank: boolean
  /** Hardly to be seen on the dark ground. */
  isDark: boolean
}

export type Task =
  | { kind: 'first'; bytes: Uint8Array }
  | { kind: 'enquiry'; bytes: Uint8Array }
  | { kind: 'share'; master: Uint8Array; focus?: Focus | undefined }
  | Drawing
  | { kind: 'logo'; bytes: Uint8Array; type: 'png' | 'svg' }
  | { kind: 'rest'; master: Uint8Array; widths: number[]; format: 'avif' | 'webp' }

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
