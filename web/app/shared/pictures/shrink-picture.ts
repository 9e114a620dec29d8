import { drawPicture, toJpeg } from '../../lib/draw-picture.ts'

// iOS rejects canvases above about 16 megapixels, and the site shows no larger pictures.
const LARGEST_EDGE = 4_000
const SMALLEST_EDGE = 400
const NEXT_EDGE = 0.8
const QUALITIES = [0.9, 0.8, 0.7]

export async function shrinkPicture(file: File, maxBytes: number): Promise<File> {
  for (let edge = LARGEST_EDGE; edge >= SMALLEST_EDGE; edge *= NEXT_EDGE) {
    const canvas = await drawPicture(file, edge)
    for (const quality of QUALITIES) {
      const blob = await toJpeg(canvas, quality)
      if (blob.size <= maxBytes) return new File([blob], toJpegName(file.name), { type: 'image/jpeg' })
    }
  }
  throw new Error(`${file.name} could not be resized small enough.`)
}

const toJpegName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`
