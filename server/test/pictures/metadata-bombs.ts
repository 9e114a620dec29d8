import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, type HostileFile, makeDecompressionBombs } from './hostile-files.ts'
import { makePicture } from './make-picture.ts'
import { segment } from './tagged-photo.ts'

const MEGABYTE = 1024 * 1024
const ROOM = 7.5 * MEGABYTE
// libpng decompresses at most this much of one text.
const TEXT_BYTES = 7.9 * MEGABYTE
const SEGMENT_BYTES = 65_000

/** Repeats a part until the file has 8 MB. */
const fill = (part: Buffer) => Buffer.alloc(Math.floor(ROOM / part.length) * part.length, part)
const pack = (start: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(start, 'latin1'), deflateSync(bytes)])

/** Thousands of entries point to the same bytes, which a decoder copies for each entry. */
function makeExifBomb(): Buffer {
  const exif = Buffer.alloc(SEGMENT_BYTES)
  exif.write('II*\0\x08', 'latin1')
  const entries = Math.floor((exif.length - 14) / 12)
  exif.writeUInt16LE(entries, 8)
  for (let n = 0; n < entries; n++) {
    exif.writeUInt16LE(0x0100 + n, 10 + 12 * n)
    exif.writeUInt16LE(2, 12 + 12 * n)
    exif.writeUInt32LE(exif.length - 8, 14 + 12 * n)
    exif.writeUInt32LE(8, 18 + 12 * n)
  }
  return exif
}

/** Small pictures with up to 8 MB of metadata that a decoder would unpack or hold in memory. */
export async function makeMetadataBombs(): Promise<HostileFile[]> {
  const [jpeg, png] = await Promise.all([makePicture(), makePicture({ type: 'png' })])
  const text = Buffer.alloc(TEXT_BYTES, 'A')
  const exif = makeExifBomb()
  const inPng: Record<string, Buffer> = {
    zTXt: fill(chunk('zTXt', pack('Comment\0\0', text))),
    iTXt: fill(chunk('iTXt', pack('Comment\0\x01\0\0\0', text))),
    tEXt: fill(chunk('tEXt', Buffer.from('a\0b'))),
    iCCP: fill(chunk('iCCP', pack('Profile\0\0', Buffer.alloc(40 * MEGABYTE)))),
    eXIf: chunk('eXIf', exif),
    'unknown chunks': fill(chunk('abCd', Buffer.alloc(1))),
    frames: Buffer.concat([
      chunk('acTL', Buffer.from([0, 1, 0, 0, 0, 0, 0, 0])),
      fill(chunk('fdAT', Buffer.alloc(1_000))),
    ]),
  }
  const inJpeg: Record<string, Buffer> = {
    Exif: fill(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif]))),
    XMP: fill(
      segment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), Buffer.alloc(60_000)])),
    ),
    profile: fill(
      segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\xff', 'latin1'), Buffer.alloc(60_000)])),
    ),
    comments: fill(segment(0xfe, Buffer.alloc(60_000))),
  }
  const put = (into: Buffer, at: number, parts: Record<string, Buffer>, ending: string) =>
    Object.entries(parts).map(([name, part]) => ({
      name: `${name}.${ending}`,
      bytes: Buffer.concat([into.subarray(0, at), part, into.subarray(at)]),
    }))
  return [...put(png, 33, inPng, 'png'), ...put(jpeg, 2, inJpeg, 'jpg')]
}

/** Large files of unsupported formats, and one with too many pixels. */
export async function makeOtherBombs(): Promise<HostileFile[]> {
  const drawing = sharp(await makePicture())
  const frames = { width: 64, height: 64 * 200, channels: 3, pageHeight: 64 } as const
  const pixels = Buffer.alloc(frames.width * frames.height * frames.channels, 7)
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${' '.repeat(ROOM)}</x:xmpmeta>`
  return [
    { name: 'frames.webp', bytes: await sharp(pixels, { raw: frames }).webp().toBuffer() },
    { name: 'XMP.webp', bytes: await drawing.clone().withXmp(xmp).webp().toBuffer() },
    { name: 'XMP.avif', bytes: await drawing.clone().withXmp(xmp).avif().toBuffer() },
    ...makeDecompressionBombs().slice(0, 1),
  ]
}
