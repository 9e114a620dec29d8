import { PHONE_HALF } from '../../shared/pictures/phone-half.ts'

/** Aspect ratios of the wall's tiles, repeated. */
const SHAPES = [4 / 5, 2 / 3, 1]
const COLUMNS = [
  { from: 861, share: 25 },
  { from: 640, share: 33.3 },
  { from: 0, share: PHONE_HALF },
]

/** Returns the rendered width of the n-th picture; a picture wider than its tile is scaled up and cropped. */
export function tileSizes(n: number, picture: { width: number; height: number }): string {
  const shape = SHAPES[n % SHAPES.length] as number
  const cropped = Math.max(1, picture.width / picture.height / shape)
  return COLUMNS.map(({ from, share }) => {
    const width = `${Math.ceil(share * cropped)}vw`
    return from > 0 ? `(min-width: ${from}px) ${width}` : width
  }).join(', ')
}
