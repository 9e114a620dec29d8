import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const RGB = 2

/** A valid PNG of one colour; each number is another colour. */
export function makePng(width: number, height: number, colour = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, RGB], 8)
  const pixel = [(70 + colour * 45) % 256, (40 + colour * 80) % 256, (30 + colour * 20) % 256]
  const row = Buffer.from([0, ...Array.from({ length: width }, () => pixel).flat()])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A valid PNG of at least this size, with extra data like the videos that phones store in pictures. */
export function makeLargePng(bytes: number): Buffer {
  const picture = makePng(900, 700, 3)
  const end = picture.length - chunk('IEND', Buffer.alloc(0)).length
  return Buffer.concat([picture.subarray(0, end), chunk('fiLm', randomBytes(bytes)), picture.subarray(end)])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

export const png = (name: string, colour = 0) => ({
  name,
  mimeType: 'image/png',
  buffer: makePng(640, 400, colour),
})

/** Invalid after its JPEG header: the form accepts this file, and the server rejects it. */
export const brokenJpeg = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(500)]),
})

/** A JPEG of more than 3 MB, like a phone photo, of noise that does not compress. */
export async function makeLargeJpeg(page: Page, name: string) {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1400, 1050)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    const image = context.createImageData(canvas.width, canvas.height)
    for (let i = 0; i < image.data.length; i++)
      image.data[i] = i % 4 === 3 ? 255 : (Math.imul(i + 1, 0x9e3779b1) >>> 13) & 255
    context.putImageData(image, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
    return new Promise<string>((done) => {
      const reader = new FileReader()
      reader.onload = () => done(String(reader.result).split(',')[1] ?? '')
      reader.readAsDataURL(blob)
    })
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
