import type { PictureFormat } from '@linework/contract/records/pictures'

export interface EncodedFile {
  width: number
  format: PictureFormat
  bytes: Uint8Array
}

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

/** The point that a crop must contain, from 0 to 1 in each direction. */
interface Focus {
  x: number
  y: number
}

/** A generated SVG, optionally drawn over a picture. */
export interface Drawing {
  kind: 'draw'
  svg: string
  width: number
  height: number
  /** A JPEG is compressed until messengers accept it as a link preview. */
  type: 'png' | 'jpeg'
  under?: { bytes: Uint8Array; focus: Focus } | undefined
}

export interface LogoResult {
  /** Undefined for an SVG logo, which stays an SVG. */
  png: Uint8Array | undefined
  width: number
  height: number
  isBlank: boolean
  /** True when the logo is hardly visible on the site's dark background. */
  isDark: boolean
}

export type Task =
  | { kind: 'first'; bytes: Uint8Array }
  | { kind: 'enquiry'; bytes: Uint8Array }
  | { kind: 'share'; master: Uint8Array; focus?: Focus | undefined }
  | Drawing
  | { kind: 'logo'; bytes: Uint8Array; type: 'png' | 'svg' }
  | { kind: 'rest'; master: Uint8Array; widths: number[]; format: 'avif' | 'webp' }

export interface Order {
  task: Task
  /** The encoder process kills itself when it uses more memory. */
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
