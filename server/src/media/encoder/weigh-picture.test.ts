import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { makeHeavyPng } from '../../../test/pictures/heavy-picture.ts'
import { weighTask } from './weigh-picture.ts'

const [WIDTH, HEIGHT] = [800, 600]
const PIXELS = WIDTH * HEIGHT

const drawing = (width = WIDTH, height = HEIGHT) =>
  sharp({ create: { width, height, channels: 3, background: '#345678' } })
const weigh = (bytes: Uint8Array) => weighTask({ kind: 'first', bytes })
/** What the second weighs more: the parts that both have are the same. */
const difference = async (one: Promise<Buffer>, other: Promise<Buffer>) =>
  weigh(await other) - weigh(await one)

test('an interlaced PNG is held whole, with every channel and bit', async () => {
  const plain = drawing().png().toBuffer()
  expect(await difference(plain, drawing().png({ progressive: true }).toBuffer())).toBe(PIXELS * 4)
  expect(weigh(makeHeavyPng(8_000, 5_000))).toBeGreaterThan(8_000 * 5_000 * 8)
})

test('a progressive JPEG is held as coefficients: two bytes for each of them', async () => {
  const plain = drawing().jpeg().toBuffer()
  const finest = { progressive: true, chromaSubsampling: '4:4:4' }
  expect(await difference(plain, drawing().jpeg({ progressive: true }).toBuffer())).toBe(PIXELS * 3)
  expect(await difference(plain, drawing().jpeg(finest).toBuffer())).toBe(PIXELS * 6)
})

test('so is one whose colours come one after the other', async () => {
  const jpeg = await drawing().jpeg().toBuffer()
  const apart = Buffer.from(jpeg)
  const scan = apart.indexOf(Buffer.from([0xff, 0xda]))
  apart[scan + 4] = 1
  expect(weigh(apart) - weigh(jpeg)).toBe(PIXELS * 3)
})

test('bytes between the parts of a JPEG hide nothing', async () => {
  const jpeg = await drawing().jpeg({ progressive: true }).toBuffer()
  const filled = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([1, 2, 0xff, 0, 0xff, 0xff]),
    jpeg.subarray(2),
  ])
  expect(weigh(filled)).toBe(weigh(jpeg))
})

test('a JPEG with thousands of parts is too heavy, and only the first of them are read', async () => {
  const jpeg = await drawing().jpeg().toBuffer()
  const part = Buffer.from([0xff, 0xe1, 0, 20, ...Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0'), 0, 0])
  const parts = (count: number) =>
    Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: count }, () => part), jpeg.subarray(2)])
  expect(weigh(parts(1_000))).toBe(weigh(jpeg))
  const many = parts(300_000)
  const look = vi.spyOn(many, 'indexOf')
  expect(weigh(many)).toBe(Number.POSITIVE_INFINITY)
  expect(look.mock.calls.length).toBeLessThan(3_000)
})

test('a photo that has to be turned is weighed as it will stand', async () => {
  const weighTurned = async (orientation: number) =>
    weigh(await drawing(3_000, 2_000).withMetadata({ orientation }).jpeg().toBuffer())
  const [upright, half, quarter] = [await weighTurned(1), await weighTurned(3), await weighTurned(6)]
  expect(half - upright).toBeCloseTo(2_400 * 1_600 * 3)
  expect(quarter - upright).toBeCloseTo(2_000 * 3_000 * 15 - 2_400 * 1_600 * 12)
})

test('what cannot be read weighs what its rejection takes', async () => {
  const jpeg = await drawing().jpeg({ progressive: true }).toBuffer()
  const nothing = weigh(Buffer.from('no picture'))
  for (const bytes of [Buffer.alloc(0), jpeg.subarray(0, 40), Buffer.from([0x89]), Buffer.from([0xff, 0xd8])])
    expect(weigh(bytes)).toBe(nothing)
})
