import { expect, test } from 'vitest'
import { checkPicture } from './check-picture.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ffe0', 'hex')
const LIMIT = 3_145_728

test('[MED-01] the browser accepts PNG and JPEG pictures by content, not by file name', async () => {
  expect(await checkPicture(new Blob([PNG]))).toBeUndefined()
  expect(await checkPicture(new Blob([JPEG], { type: 'image/heic' }))).toBeUndefined()
  expect(await checkPicture(new Blob(['<svg/>'], { type: 'image/png' }))).toBe('wrongType')
  expect(await checkPicture(new Blob([]))).toBe('wrongType')
})

test('[MED-01] the browser accepts pictures of 3 MB and rejects larger ones', async () => {
  const padded = (size: number) => new Blob([JPEG, new Uint8Array(size - JPEG.length)])
  expect(await checkPicture(padded(LIMIT))).toBeUndefined()
  expect(await checkPicture(padded(LIMIT + 1))).toBe('tooLarge')
})

test('[MED-01] the browser accepts pictures of up to 40 megapixels by their file header', async () => {
  const size = (width: number, height: number) =>
    Buffer.from([0, 0, width >> 8, width, 0, 0, height >> 8, height])
  const png = (width: number, height: number) => new Blob([PNG, Buffer.alloc(8), size(width, height)])
  const preview = Buffer.from('ffe1ffff', 'hex')
  const frame = (width: number, height: number) =>
    Buffer.from([0xff, 0xc2, 0, 17, 8, height >> 8, height, width >> 8, width, 3])
  const jpeg = (width: number, height: number) =>
    new Blob([JPEG.subarray(0, 2), preview, Buffer.alloc(0xfffd), frame(width, height)])
  for (const make of [png, jpeg]) {
    expect(await checkPicture(make(8_000, 5_000))).toBeUndefined()
    expect(await checkPicture(make(8_000, 5_001))).toBe('tooManyPixels')
    expect(await checkPicture(make(8_160, 6_120))).toBe('tooManyPixels')
  }
})
