import { isPng } from '../../records/signatures.ts'
import type { VideoFormat } from './video.ts'

const LESS_THAN = 0x3c
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const SPACES = [0x09, 0x0a, 0x0d, 0x20]

/** Looks for a PNG signature or the start of markup. Whether markup is a valid SVG, only parsing shows. */
export function isLogoType(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => !SPACES.includes(byte) && !BYTE_ORDER_MARK.includes(byte))
  return isPng(bytes) || first === LESS_THAN
}

const EBML = [0x1a, 0x45, 0xdf, 0xa3]
const EBML_HEADER_MAX = 64
const BOX_HEAD = 8
/** Codecs that all browsers play. Some browsers show an MP4 with another codec as a black picture. */
const H264 = ['avc1', 'avc3']

/** Detects the format by the bytes. Returns undefined for a format that browsers do not play. */
export function videoFormatOf(bytes: Uint8Array): VideoFormat | undefined {
  if (isWebm(bytes)) return 'webm'
  return isH264(bytes) ? 'mp4' : undefined
}

export const isVideoType = (bytes: Uint8Array) => videoFormatOf(bytes) !== undefined

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

const isWebm = (bytes: Uint8Array) =>
  EBML.every((byte, i) => bytes[i] === byte) &&
  String.fromCharCode(...bytes.subarray(0, EBML_HEADER_MAX)).includes('webm')

function isH264(bytes: Uint8Array): boolean {
  if (textAt(bytes, 4) !== 'ftyp') return false
  const movie = findBox(bytes, 'moov')
  if (movie === undefined) return false
  const text = new TextDecoder('latin1').decode(movie)
  return H264.some((codec) => text.includes(codec))
}

/** Finds a box at the top level of an MP4 file and returns its content. */
function findBox(bytes: Uint8Array, name: string): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 2 * BOX_HEAD <= bytes.length; ) {
    const short = view.getUint32(at)
    // A size of 1 means that a 64-bit size follows the name; 0 means that the box extends to the end.
    const size = short === 1 ? Number(view.getBigUint64(at + BOX_HEAD)) : short || bytes.length - at
    if (size < BOX_HEAD) return undefined
    if (textAt(bytes, at + 4) === name) return bytes.subarray(at + BOX_HEAD, at + size)
    at += size
  }
  return undefined
}
