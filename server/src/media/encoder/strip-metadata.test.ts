import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeTruncated } from '../../../test/pictures/hostile-files.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import { makeMetadataBombs } from '../../../test/pictures/metadata-bombs.ts'
import { makeTagged } from '../../../test/pictures/tagged-photo.ts'
import { stripMetadata } from './strip-metadata.ts'

const strip = (bytes: Uint8Array) => stripMetadata(Buffer.from(bytes))
const pixelsOf = async (bytes: Uint8Array) => sharp(bytes, { failOn: 'error' }).raw().toBuffer()

test('strips metadata that picture decoders would decompress and keeps the pixels', async () => {
  const plain = {
    png: await pixelsOf(await makePicture({ type: 'png' })),
    jpg: await pixelsOf(await makePicture()),
  }
  for (const { name, bytes } of await makeMetadataBombs()) {
    const stripped = strip(bytes)
    // Colour profiles of up to 4 MB are kept.
    const most = name === 'profile.jpg' ? 4_200_000 : 20_000
    expect(stripped.length, name).toBeLessThan(most)
    expect((await pixelsOf(stripped)).equals(plain[name.endsWith('png') ? 'png' : 'jpg']), name).toBe(true)
  }
})

test.each(['jpeg', 'png'] as const)(
  'stripping a %s keeps the colour profile and removes location, device and texts',
  async (format) => {
    const tagged = await makeTagged(format)
    const stripped = strip(tagged)
    const [before, after] = [await sharp(tagged).metadata(), await sharp(stripped).metadata()]
    expect(after.icc).toEqual(before.icc)
    expect({ xmp: after.xmp, iptc: after.iptc, comments: after.comments }).toEqual({})
    for (const trace of ['StudioPhone', 'Bhubaneswar'])
      expect(Buffer.from(stripped).includes(trace), trace).toBe(false)
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(tagged))
  },
)

test.each(['jpeg', 'png'] as const)('stripping metadata keeps the orientation of a %s', async (format) => {
  for (let orientation = 1; orientation <= 8; orientation++) {
    const drawing = sharp(await makePicture()).withExif({ IFD0: { Make: 'StudioPhone' } })
    const stripped = strip(await drawing.withMetadata({ orientation })[format]().toBuffer())
    expect((await sharp(stripped).metadata()).orientation).toBe(orientation)
  }
})

test('stripping metadata keeps the transparency of a PNG palette', async () => {
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#1234' } })
  const png = await clear.png({ palette: true }).toBuffer()
  expect(await pixelsOf(strip(png))).toEqual(await pixelsOf(png))
})

test('stripping metadata leaves broken picture files unchanged for the decoder', async () => {
  for (const tagged of [await makeTagged('jpeg'), await makeTagged('png')])
    for (let end = 0; end < 1_500; end++)
      expect(strip(tagged.subarray(0, end)).length).toBeLessThanOrEqual(end)
  for (const { bytes } of await makeTruncated(20)) await expect(pixelsOf(strip(bytes))).rejects.toThrow()
})
