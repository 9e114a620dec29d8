import { expect, test } from 'vitest'
import { checkPicture } from './check-picture.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ffe0', 'hex')
const LIMIT = 3_145_728

test('[MED-01] takes PNG and JPEG by their bytes, whatever they are called', async () => {
  expect(await checkPicture(new Blob([PNG]))).toBeUndefined()
  expect(await checkPicture(new Blob([JPEG], { type: 'image/heic' }))).toBeUndefined()
  expect(await checkPicture(new Blob(['<svg/>'], { type: 'image/png' }))).toBe('wrongType')
  expect(await checkPicture(new Blob([]))).toBe('wrongType')
})

test('[MED-01] takes up to 3 MB, that included', async () => {
  const padded = (size: number) => new Blob([JPEG, new Uint8Array(size - JPEG.length)])
  expect(await checkPicture(padded(LIMIT))).toBeUndefined()
  expect(await checkPicture(padded(LIMIT + 1))).toBe('tooLarge')
})
