import sharp from 'sharp'

interface Wanted {
  width?: number
  height?: number
  type?: 'jpeg' | 'png'
}

/** The left half is bright and the right half dark, so that a test notices a rotation. */
export function makePicture({ width = 800, height = 600, type = 'jpeg' }: Wanted = {}): Promise<Buffer> {
  const left = {
    create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#e8d0b0' },
  }
  return sharp({ create: { width, height, channels: 3, background: '#3a150c' } })
    .composite([{ input: left, left: 0, top: 0 }])
    [type]()
    .toBuffer()
}

/** Like the photo of a phone: noise that cannot be compressed, with metadata of place and device. */
export function makePhoto(width: number, height: number, quality = 80, exif: object = {}): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(1.2)
    .withExif(exif)
    .jpeg({ quality })
    .toBuffer()
}
