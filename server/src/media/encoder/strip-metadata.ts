import { crc32, inflateSync } from 'node:zlib'
import { isPng } from '@linework/contract/records/signatures'
import { EXIF, isJpeg, listParts, readOrientation, writeOrientation } from './jpeg-parts.ts'

// The largest colour profiles, those of printers, have 3 MB.
const PROFILE_MAX_BYTES = 4 * 1024 * 1024

/**
 * Keeps only pixels, orientation and colours, because decoders unpack texts, further frames and other data of
 * any size. Changes the bytes in place. Leaves a broken file for the decoder to reject.
 */
export function stripMetadata(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isPng(file)) return stripPng(file)
  return isJpeg(file) ? stripJpeg(file) : bytes
}

const PNG_SIGNATURE_BYTES = 8
// Bytes of a chunk besides its data: length, type and checksum.
const CHUNK_BYTES = 12
const codeOf = (type: string) => Buffer.from(type).readUInt32BE()
const CODES = { profile: codeOf('iCCP'), exif: codeOf('eXIf'), end: codeOf('IEND') }
const KEPT = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'pHYs', 'iCCP', 'eXIf'].map(codeOf))
// PNG marks a chunk that decoders may skip by a lowercase first letter, which is this bit.
const isAncillary = (code: number) => (code & 0x20000000) !== 0

function stripPng(png: Buffer): Buffer {
  let to = PNG_SIGNATURE_BYTES
  const seen = new Set<number>()
  for (let at = to, end = to; at + CHUNK_BYTES <= png.length; at = end) {
    end = at + CHUNK_BYTES + png.readUInt32BE(at)
    const code = png.readUInt32BE(at + 4)
    if (isAncillary(code)) {
      // Decoders read only the first chunk of each type.
      if (!KEPT.has(code) || seen.has(code)) continue
      seen.add(code)
    }
    let chunk = png.subarray(at, end)
    if (code === CODES.profile && !isSmallProfile(chunk)) continue
    if (code === CODES.exif) chunk = makeExifChunk(chunk)
    to += chunk.copy(png, to)
    if (code === CODES.end) break
  }
  return png.subarray(0, to)
}

/** Stripping must not lengthen the file, so a chunk that is already shorter stays. */
const orShorter = (made: Buffer, given: Buffer) => (made.length <= given.length ? made : given)

function makeExifChunk(given: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from('eXIf'), writeOrientation(readOrientation(given.subarray(8, -4)))])
  const made = Buffer.alloc(typed.length + 8)
  made.writeUInt32BE(typed.length - 4)
  made.set(typed, 4)
  made.writeUInt32BE(crc32(typed), made.length - 4)
  return orShorter(made, given)
}

/** A profile chunk has a name, a zero byte, the compression method and the compressed profile. */
function isSmallProfile(chunk: Buffer): boolean {
  try {
    inflateSync(chunk.subarray(chunk.indexOf(0, 8) + 2, -4), { maxOutputLength: PROFILE_MAX_BYTES })
    return true
  } catch {
    return false
  }
}

const PROFILE = 0xe2
// The JFIF and Adobe segments define what the colours mean.
const COLOUR_PARTS = [0xe0, 0xee]
const COMMENT = 0xfe
const NAMES = { exif: 'Exif\0\0', profile: 'ICC_PROFILE\0' }
const EXIF_STARTS = 4 + NAMES.exif.length

function stripJpeg(jpeg: Buffer): Buffer {
  let [to, rest, profileBytes] = [2, 2, 0]
  for (const { marker, at, end } of listParts(jpeg)) {
    rest = Math.min(end, jpeg.length)
    let part = jpeg.subarray(at - 2, end)
    const isCalled = (name: string) => part.toString('latin1', 4, 4 + name.length) === name
    if (marker === EXIF && isCalled(NAMES.exif)) part = makeExifPart(part)
    else if (marker === PROFILE && isCalled(NAMES.profile)) {
      profileBytes += part.length
      if (profileBytes > PROFILE_MAX_BYTES) continue
    } else if ((marker >= 0xe0 && marker <= 0xef && !COLOUR_PARTS.includes(marker)) || marker === COMMENT)
      continue
    to += part.copy(jpeg, to)
  }
  to += jpeg.copy(jpeg, to, rest)
  return jpeg.subarray(0, to)
}

function makeExifPart(given: Buffer): Buffer {
  const exif = writeOrientation(readOrientation(given.subarray(EXIF_STARTS)))
  const made = Buffer.concat([given.subarray(0, EXIF_STARTS), exif])
  made.writeUInt16BE(made.length - 2, 2)
  return orShorter(made, given)
}
