interface Chosen {
  public_id: string
}

export const isChosen = (chosen: readonly Chosen[], { public_id }: Chosen) =>
  chosen.some((image) => image.public_id === public_id)

const without = <Image extends Chosen>(chosen: readonly Image[], images: readonly Chosen[]) =>
  chosen.filter((image) => !isChosen(images, image))

export const toggleOne = <Image extends Chosen>(chosen: readonly Image[], image: Image): readonly Image[] =>
  isChosen(chosen, image) ? without(chosen, [image]) : [...chosen, image]

export function toggleAll<Image extends Chosen>(chosen: readonly Image[], images: readonly Image[]) {
  const rest = without(chosen, images)
  return images.every((image) => isChosen(chosen, image)) ? rest : [...rest, ...images]
}

interface Range<Image> {
  shown: readonly Image[]
  from: string | undefined
}

/** `last` is the picture that was tapped last, where the range of a long press starts. */
export interface ImageSelection<Image> {
  chosen: readonly Image[]
  last: string | undefined
}

/** Clears the start of the range, because a range from an earlier selection would include too much. */
export const lotOf = <Image>(chosen: readonly Image[]): ImageSelection<Image> => ({ chosen, last: undefined })

export const tap = <Image extends Chosen>(
  { chosen }: ImageSelection<Image>,
  image: Image,
): ImageSelection<Image> => ({
  chosen: toggleOne(chosen, image),
  last: image.public_id,
})

export const extend = <Image extends Chosen>(
  { chosen, last }: ImageSelection<Image>,
  image: Image,
  shown: readonly Image[],
): ImageSelection<Image> => ({
  chosen: extendTo(chosen, image, { shown, from: last }),
  last: image.public_id,
})

/** Selects all pictures between two, both included; only `to` when `from` is not on the screen. */
export function extendTo<Image extends Chosen>(
  chosen: readonly Image[],
  to: Image,
  { shown, from }: Range<Image>,
): readonly Image[] {
  const ends = [from, to.public_id].map((id) => shown.findIndex(({ public_id }) => public_id === id))
  const exists = ends.every((end) => end >= 0)
  const range = exists ? shown.slice(Math.min(...ends), Math.max(...ends) + 1) : [to]
  return [...without(chosen, range), ...range]
}
