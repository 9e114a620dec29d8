import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { makePhoto, makePicture } from './make-picture.ts'

export interface HostileFile {
  name: string
  bytes: Buffer
  type?: string
  /** Text in the file that no stored or served byte may contain. */
  trailer?: string
}

const HTML = '<!doctype html><html><script>alert("HOSTILE-TRAILER")</script></html>'
const PHP = '<?php system($_GET["HOSTILE-TRAILER"]); ?>'
const ZIP = Buffer.from('504b03041400000000000000000000000000', 'hex')

/** Files that are no pictures of an accepted format, each named and declared as JPEG and as PNG. */
export async function makeForeignFiles(): Promise<HostileFile[]> {
  const base = sharp(await makePicture({ width: 64, height: 48 }))
  const [gif, webp, tiff, avif] = await Promise.all([
    base.clone().gif().toBuffer(),
    base.clone().webp().toBuffer(),
    base.clone().tiff().toBuffer(),
    base.clone().avif().toBuffer(),
  ])
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(400),
  ])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script/></svg>')
  const kinds: Record<string, Buffer> = {
    svg,
    gif,
    webp,
    tiff,
    avif,
    heic,
    html: Buffer.from(HTML),
    php: Buffer.from(PHP),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'),
    zip: Buffer.concat([ZIP, Buffer.alloc(300)]),
    bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
    jp2: Buffer.from('0000000c6a5020200d0a870a', 'hex'),
    empty: Buffer.alloc(0),
    'one-byte': Buffer.from([0xff]),
    'text-before-jpeg': Buffer.concat([Buffer.from('GIF89a'), await makePicture()]),
    'html-with-jpeg-magic': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(HTML)]),
    'php-with-png-magic': Buffer.concat([PNG_MAGIC, Buffer.from(PHP)]),
    'svg-with-jpeg-magic': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg]),
  }
  return Object.entries(kinds).flatMap(([kind, bytes]) => [
    { name: `${kind}.jpg`, bytes, type: 'image/jpeg' },
    { name: `${kind}.png`, bytes, type: 'image/png' },
  ])
}

/** Valid pictures with other data after or inside them, or with a misleading name. */
export async function makePolyglots(): Promise<HostileFile[]> {
  const [jpeg, png] = await Promise.all([makePicture(), makePicture({ type: 'png' })])
  const trailer = 'HOSTILE-TRAILER'
  const after = (name: string, bytes: Buffer, more: Buffer | string) => ({
    name,
    bytes: Buffer.concat([bytes, Buffer.from(more as string)]),
    trailer,
  })
  const comment = Buffer.from(PHP)
  const withComment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    comment,
    jpeg.subarray(2),
  ])
  return [
    after('html.jpg', jpeg, HTML),
    after('shell.php.jpg', jpeg, PHP),
    after('zip.jpg', jpeg, Buffer.concat([ZIP, Buffer.from(trailer)])),
    after('html.png', png, HTML),
    after('shell.php', png, PHP),
    { name: 'comment.jpg', bytes: withComment, trailer },
    { name: 'text.png', bytes: pngWithChunk(png, 'tEXt', Buffer.from(`Comment\0${HTML}`)), trailer },
    { name: 'page.html', bytes: jpeg, type: 'text/html' },
    { name: 'x.svg', bytes: png, type: 'image/svg+xml' },
    { name: '../../etc/passwd', bytes: jpeg, type: 'application/x-php' },
  ]
}

/** Pictures that end too early, at `points` different places. */
export async function makeTruncated(points: number): Promise<HostileFile[]> {
  const wholes = await Promise.all([
    makePhoto(640, 480),
    makePicture({ width: 300, height: 200, type: 'png' }),
  ])
  return wholes.flatMap((whole) =>
    Array.from({ length: points }, (_, i) => ({
      name: `truncated-${i}.jpg`,
      // The last bytes of a file contain no pixels, so a picture without them would still be complete.
      bytes: whole.subarray(0, Math.floor(((whole.length - 16) * i) / points)),
    })),
  )
}

/** Small files whose pixels would need gigabytes of memory. */
export function makeDecompressionBombs(): HostileFile[] {
  return [
    { name: '256-megapixels.png', bytes: hollowPng(16_000, 16_000) },
    { name: 'just-above-40-megapixels.png', bytes: hollowPng(8_000, 5_001) },
    { name: 'gigapixels.png', bytes: pngWithSize(60_000, 60_000) },
    { name: 'endless.png', bytes: pngWithSize(0x7fffffff, 0x7fffffff) },
    { name: 'one-wide.png', bytes: hollowPng(1, 30_000) },
  ]
}

export const PNG_MAGIC = Buffer.from('89504e470d0a1a0a', 'hex')

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  // One grey bit per pixel, so that thirty kilobytes contain 256 megapixels.
  data[8] = 1
  return chunk('IHDR', data)
}

function hollowPng(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })
  return Buffer.concat([
    PNG_MAGIC,
    header(width, height),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const pngWithSize = (width: number, height: number) =>
  Buffer.concat([
    PNG_MAGIC,
    header(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** PNG allows further chunks directly after the header. */
function pngWithChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const behindHeader = 8 + 25
  return Buffer.concat([png.subarray(0, behindHeader), chunk(type, data), png.subarray(behindHeader)])
}
