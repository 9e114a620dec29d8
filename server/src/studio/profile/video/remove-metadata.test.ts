import { expect, test } from 'vitest'
import { readSampleVideo } from '../../../../test/pictures/sample-video.ts'
import { removeMetadata } from './store-video.ts'

function box(name: string, ...content: (string | Buffer)[]): Buffer {
  const inner = Buffer.concat(content.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inner.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, inner])
}

test('overwrites location and device in every box of a video and keeps all offsets', () => {
  const place = box('udta', '+20.2961+085.8245/')
  const video = Buffer.concat([
    box('ftyp', 'isom'),
    box('moov', box('mvhd', 'kept'), place, box('trak', box('tkhd', 'kept'), box('meta', 'iPhone')), place),
    box('uuid', 'Asha'),
    box('mdat', 'udta and meta of the picture itself'),
  ])
  const clean = removeMetadata(video)
  expect(clean).toHaveLength(video.length)
  for (const secret of ['20.2961', 'iPhone', 'Asha']) expect(clean.includes(secret)).toBe(false)
  for (const kept of ['mvhdkept', 'tkhdkept', 'udta and meta of the picture itself'])
    expect([kept, clean.indexOf(kept)]).toEqual([kept, video.indexOf(kept)])
})

test.each([
  ['larger than the file', 0x7fffffff],
  ['smaller than a box', 3],
  ['up to the end', 0],
])('metadata removal stops at a box of a video whose size is %s', (_what, size) => {
  const broken = box('moov', 'x')
  broken.writeUInt32BE(size)
  expect(removeMetadata(broken)).toHaveLength(broken.length)
})

test('metadata removal does not change the media data of a real video', async () => {
  const video = await readSampleVideo('mp4')
  const at = video.indexOf('mdat')
  const size = video.readUInt32BE(at - 4)
  expect(
    removeMetadata(video)
      .subarray(at, at - 4 + size)
      .equals(video.subarray(at, at - 4 + size)),
  ).toBe(true)
})
