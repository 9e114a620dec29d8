/** A picture under `web/public/built-in`, in AVIF and WebP. */
export interface StaticPicture {
  /** The path there, without width and extension. */
  name: string
  alt: string
  /** The available widths, smallest first. */
  widths: readonly number[]
  /** Size of the largest variant. */
  width: number
  height: number
}

export const STATIC_FORMATS = ['avif', 'webp'] as const
export type StaticFormat = (typeof STATIC_FORMATS)[number]

/** `shape` is height by width: 5 / 4 for a picture that is taller than wide. */
export function staticPicture(
  name: string,
  alt: string,
  shape: number,
  widths: readonly number[],
): StaticPicture {
  const width = widths.at(-1) ?? 0
  return { name, alt, widths, width, height: Math.round(width * shape) }
}

export const staticAddress = ({ name }: StaticPicture, width: number, format: StaticFormat) =>
  `/built-in/${name}-${width}.${format}`

/** For `srcset`. */
export const staticAddresses = (picture: StaticPicture, format: StaticFormat) =>
  picture.widths.map((width) => `${staticAddress(picture, width, format)} ${width}w`).join(', ')

/** An engraved portrait without a ground, printed straight on the paper. */
export const medallion = (name: string, person: string) =>
  staticPicture(`people/${name}`, `Engraved portrait of ${person}`, 1, [480])
