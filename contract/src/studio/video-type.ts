import type { VideoFormat } from './video.ts'

const EBML = [0x1a, 0x45, 0xdf, 0xa3]
const EBML_HEADER_MAX = 64
const BOX_HEAD = 8
/** What browsers play everywhere; other codecs in MP4 stay black in some. */
const H264 = ['avc1', 'avc3']

/** By the bytes alone; undefined for what browsers do not play. */
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

/** The content of a box at the top of the file. */
function findBox(bytes: Uint8Array, name: string): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 2 * BOX_HEAD <= bytes.length; ) {
    const short = view.getUint32(at)
    // 1 announces a size of 64 bits behind the name, 0 a box up to the end.
    const size = short === 1 ? Number(view.getBigUint64(at + BOX_HEAD)) : short || bytes.length - at
    if (size < BOX_HEAD) return undefined
    if (textAt(bytes, at + 4) === name) return bytes.subarray(at + BOX_HEAD, at + size)
    at += size
  }
  return undefined
}
