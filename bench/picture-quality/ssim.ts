import sharp from 'sharp'

/** Returns the luminance of every pixel. */
interface Luma {
  pixels: Uint8Array
  width: number
  height: number
}

const WINDOW = 8
const STEP = 4
const COUNT = WINDOW ** 2
// Constants from the definition of SSIM, for values up to 255.
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** Decodes a picture completely, then scales it as a screen does. */
export async function readLuma(file: Uint8Array, size: { width: number; height: number }): Promise<Luma> {
  const whole = await sharp(file).removeAlpha().png({ compressionLevel: 0 }).toBuffer()
  const { data, info } = await sharp(whole)
    .resize({ ...size, fit: 'cover' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** Structural similarity (SSIM), the mean over windows of 8 × 8. Returns 1 for equal pictures. */
export function ssim(a: Luma, b: Luma): number {
  if (a.width !== b.width || a.height !== b.height) throw new Error('the pictures differ in size')
  let [sum, windows] = [0, 0]
  for (let top = 0; top + WINDOW <= a.height; top += STEP)
    for (let left = 0; left + WINDOW <= a.width; left += STEP) {
      sum += compareWindow(a, b, top * a.width + left)
      windows += 1
    }
  return sum / windows
}

function compareWindow(a: Luma, b: Luma, start: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let y = 0; y < WINDOW; y++)
    for (let x = 0; x < WINDOW; x++) {
      const at = start + y * a.width + x
      const [one, other] = [a.pixels[at] as number, b.pixels[at] as number]
      sumA += one
      sumB += other
      squaresA += one * one
      squaresB += other * other
      products += one * other
    }
  const [meanA, meanB] = [sumA / COUNT, sumB / COUNT]
  const varianceA = squaresA / COUNT - meanA ** 2
  const varianceB = squaresB / COUNT - meanB ** 2
  const covariance = products / COUNT - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2))
  )
}
