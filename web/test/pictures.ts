import type { Locator } from 'vitest/browser'

/** Creates a PNG of one colour; each number is another colour. */
export async function png(name: string, colour = 0): Promise<File> {
  const canvas = new OffscreenCanvas(640, 400)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.fillStyle = `hsl(${colour * 45} 60% 40%)`
  context.fillRect(0, 0, canvas.width, canvas.height)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

/** Creates a file with a JPEG header but invalid content: the form accepts it, and the server rejects it. */
export const brokenJpeg = (name: string, bytes = 510) =>
  new File(
    [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46]), new Uint8Array(bytes - 10)],
    name,
    { type: 'image/jpeg' },
  )

/**
 * Creates a JPEG of more than 3 MB from noise, which does not compress. With `isTurned`, its EXIF orientation
 * rotates it by 90 degrees.
 */
export async function largeJpeg(name: string, { isTurned = false } = {}): Promise<File> {
  const canvas = new OffscreenCanvas(1400, 1050)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const image = context.createImageData(canvas.width, canvas.height)
  for (let i = 0; i < image.data.length; i++)
    image.data[i] = i % 4 === 3 ? 255 : (Math.imul(i + 1, 0x9e3779b1) >>> 13) & 255
  context.putImageData(image, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
  const parts = isTurned ? [blob.slice(0, 2), TURNED_EXIF, blob.slice(2)] : [blob]
  return new File(parts, name, { type: 'image/jpeg' })
}

// An EXIF block with one entry: orientation 6, a clockwise rotation by 90 degrees.
const TURNED_EXIF = new Uint8Array([
  ...[0xff, 0xe1, 0, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
  ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
])

/** Sets files in the page, because sending megabytes from Node to the page is slow. */
export function chooseFiles(input: Locator, ...files: File[]): void {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  const element = input.element() as HTMLInputElement
  element.files = chosen.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
