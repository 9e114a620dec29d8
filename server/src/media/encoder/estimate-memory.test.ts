import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { makeHeavyPng } from '../../../test/pictures/heavy-picture.ts'
import { estimateMemory } from './estimate-memory.ts'

const [WIDTH, HEIGHT] = [800, 600]
const PIXELS = WIDTH * HEIGHT

const drawing = (width = WIDTH, height = HEIGHT) =>
  sharp({ create: { width, height, channels: 3, background: '#345678' } })
const weigh = (bytes: Uint8Array) => estimateMemory({ kind: 'first', bytes })
/** The difference of two estimates leaves only what depends on the encoding. */
const difference = async (one: Promise<Buffer>, other: Promise<Buffer>) =>
  weigh(await other) - weigh(await one)

test('estimates the memory of an interlaced PNG from all its channels and bits', async () => {
  const plain = drawing().png().toBuffer()
  expect(await difference(plain, drawing().png({ progressive: true }).toBuffer())).toBe(PIXELS * 4)
  expect(weigh(makeHeavyPng(8_000, 5_000))).toBeGreaterThan(8_000 * 5_000 * 8)
})

const weighOfVisitor = (bytes: Uint8Array) => estimateMemory({ kind: 'enquiry', bytes })

test("rejects a visitor's PNG that decodes slower than a simple one of 40 megapixels", () => {
  expect(weighOfVisitor(makeHeavyPng(2_500, 2_000))).toBeLessThan(200 * 1024 * 1024)
  expect(weighOfVisitor(makeHeavyPng(2_500, 2_001))).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  ['4:2:0', false, 6_324, true],
  ['4:2:0', true, 6_324, true],
  ['4:4:4', true, 5_163, true],
  ['4:4:4', true, 5_164, false],
  ['CMYK', false, 1_581, true],
  ['CMYK', false, 1_582, false],
])("admits a visitor's JPEG if it decodes fast (%s, progressive %j, side %i): %j", async (...each) => {
  const [colours, progressive, side, isAdmitted] = each
  const picture = colours === 'CMYK' ? drawing().toColourspace('cmyk') : drawing()
  const chromaSubsampling = colours === '4:2:0' ? colours : '4:4:4'
  const jpeg = await picture.jpeg({ progressive, chromaSubsampling }).toBuffer()
  // A frame has a marker, a length, the bits per channel, the height and the width, in this order.
  const frame = jpeg.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
  for (const at of [frame + 5, frame + 7]) jpeg.writeUInt16BE(side, at)
  expect(weighOfVisitor(jpeg) < Number.POSITIVE_INFINITY).toBe(isAdmitted)
})

test('rejects a PNG whose sides are longer than JPEG allows', () => {
  const png = makeHeavyPng(8, 8)
  png.writeUInt32BE(65_535, 16)
  expect(weigh(png)).toBeLessThan(Number.POSITIVE_INFINITY)
  png.writeUInt32BE(65_536, 16)
  expect(weigh(png)).toBe(Number.POSITIVE_INFINITY)
})

test('estimates the memory of a progressive JPEG with two bytes per coefficient', async () => {
  const plain = drawing().jpeg().toBuffer()
  const finest = { progressive: true, chromaSubsampling: '4:4:4' }
  expect(await difference(plain, drawing().jpeg({ progressive: true }).toBuffer())).toBe(PIXELS * 3)
  expect(await difference(plain, drawing().jpeg(finest).toBuffer())).toBe(PIXELS * 6)
})

test('estimates the memory of a JPEG with separate scans as for a progressive one', async () => {
  const jpeg = await drawing().jpeg().toBuffer()
  const apart = Buffer.from(jpeg)
  const scan = apart.indexOf(Buffer.from([0xff, 0xda]))
  apart[scan + 4] = 1
  expect(weigh(apart) - weigh(jpeg)).toBe(PIXELS * 3)
})

test('ignores padding between the segments of a JPEG', async () => {
  const jpeg = await drawing().jpeg({ progressive: true }).toBuffer()
  const filled = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([1, 2, 0xff, 0, 0xff, 0xff]),
    jpeg.subarray(2),
  ])
  expect(weigh(filled)).toBe(weigh(jpeg))
})

test('rejects a JPEG with thousands of segments after reading the first ones', async () => {
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

test('estimates the memory of a photo with an EXIF rotation from its final dimensions', async () => {
  const weighTurned = async (orientation: number) =>
    weigh(await drawing(3_000, 2_000).withMetadata({ orientation }).jpeg().toBuffer())
  const [upright, half, quarter] = [await weighTurned(1), await weighTurned(3), await weighTurned(6)]
  expect(half - upright).toBeCloseTo(2_400 * 1_600 * 3)
  expect(quarter - upright).toBeCloseTo(2_000 * 3_000 * 15 - 2_400 * 1_600 * 12)
})

test('estimates the minimum of memory for picture files that cannot be read', async () => {
  const jpeg = await drawing().jpeg({ progressive: true }).toBuffer()
  const nothing = weigh(Buffer.from('no picture'))
  for (const bytes of [Buffer.alloc(0), jpeg.subarray(0, 40), Buffer.from([0x89]), Buffer.from([0xff, 0xd8])])
    expect(weigh(bytes)).toBe(nothing)
})
