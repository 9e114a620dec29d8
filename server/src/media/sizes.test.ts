import { isPictureType } from '@linework/contract/records/signatures'
import { expect, test } from 'vitest'
import { fileName, planWidths } from './sizes.ts'

test.each([
  [{ width: 4000, height: 3000 }, [320, 480, 640, 800, 1200, 1600, 2400]],
  [{ width: 2400, height: 3000 }, [320, 480, 640, 800, 1200, 1600, 2400]],
  [{ width: 1600, height: 900 }, [320, 480, 640, 800, 1200, 1600]],
  [{ width: 1601, height: 900 }, [320, 480, 640, 800, 1200, 1600, 1601]],
  [{ width: 800, height: 900 }, [320, 480, 640, 800]],
  [{ width: 801, height: 900 }, [320, 480, 640, 800, 801]],
  [{ width: 320, height: 900 }, [320]],
  [{ width: 1, height: 1 }, [1]],
  // WebP pictures are at most 16,383 pixels high.
  [{ width: 700, height: 16_383 }, [320, 480, 640, 700]],
  [{ width: 1000, height: 32_766 }, [320, 480, 500]],
  [{ width: 1, height: 16_383 }, [1]],
  // Variants have at most twelve megapixels, because encoding more would need too much memory.
  [{ width: 2400, height: 5000 }, [320, 480, 640, 800, 1200, 1600, 2400]],
  [{ width: 2400, height: 16_383 }, [320, 480, 640, 800, 1200, 1325]],
])('planWidths chooses the variants of the picture %j: %j', (size, widths) => {
  expect(planWidths(size)).toEqual(widths)
})

test('planWidths throws when a picture is so tall that its variant has no width', () => {
  expect(() => planWidths({ width: 1, height: 16_384 })).toThrow('too narrow for its height')
})

test('the file name of a picture variant contains width and format', () => {
  expect(fileName(640, 'webp')).toBe('640.webp')
})

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

test('isPictureType checks every byte of a picture file’s signature', () => {
  for (const magic of [PNG, JPEG]) {
    expect(isPictureType(Uint8Array.from([...magic, 1, 2]))).toBe(true)
    for (const [i, byte] of magic.entries())
      expect(isPictureType(Uint8Array.from(magic.with(i, byte ^ 1)))).toBe(false)
    expect(isPictureType(Uint8Array.from(magic.slice(0, -1)))).toBe(false)
    expect(isPictureType(Uint8Array.from([0, ...magic]))).toBe(false)
  }
  expect(isPictureType(new Uint8Array())).toBe(false)
})
