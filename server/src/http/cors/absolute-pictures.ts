const PICTURE = /^\/media\//

/** Makes picture URLs absolute, so that they work on other origins. */
export function absolutePictures(value: unknown, publicUrl: string): unknown {
  if (Array.isArray(value)) return value.map((item) => absolutePictures(item, publicUrl))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isPicture = name === 'url' && typeof inner === 'string' && PICTURE.test(inner)
      return [name, isPicture ? `${publicUrl}${inner}` : absolutePictures(inner, publicUrl)]
    }),
  )
}
