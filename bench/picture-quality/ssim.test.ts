import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhoto } from '../../server/test/pictures/make-picture.ts'
import { readLuma, ssim } from './ssim.ts'

const SIZE = { width: 120, height: 90 }

test('ssim returns 1 for equal pictures, less for degraded, 0 for different ones', async () => {
  const photo = await makePhoto(240, 180, 95)
  const same = await readLuma(photo, SIZE)
  const worse = await readLuma(await sharp(photo).jpeg({ quality: 30 }).toBuffer(), SIZE)
  const other = await readLuma(await sharp(photo).rotate(180).toBuffer(), SIZE)
  expect(ssim(same, same)).toBe(1)
  expect(ssim(same, worse)).toBeLessThan(0.99)
  expect(ssim(same, other)).toBeLessThan(ssim(same, worse))
})

test('ssim throws for two pictures of different sizes', async () => {
  const photo = await makePhoto(240, 180)
  const [one, other] = [await readLuma(photo, SIZE), await readLuma(photo, { width: 60, height: 45 })]
  expect(() => ssim(one, other)).toThrow('differ in size')
})
