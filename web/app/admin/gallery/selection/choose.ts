interface Chosen {
  public_id: string
}

export const isChosen = (chosen: readonly Chosen[], { public_id }: Chosen) =>
  chosen.some((image) => image.public_id === public_id)

const without = <Image extends Chosen>(chosen: readonly Image[], images: readonly Chosen[]) =>
  chosen.filter((image) => !isChosen(images, image))

export const toggleOne = <Image extends Chosen>(chosen: readonly Image[], image: Image): readonly Image[] =>
  isChosen(chosen, image) ? without(chosen, [image]) : [...chosen, image]

/** Chooses all of them; if all are chosen already, none of them. */
export function toggleAll<Image extends Chosen>(chosen: readonly Image[], images: readonly Image[]) {
  const rest = without(chosen, images)
  return images.every((image) => isChosen(chosen, image)) ? rest : [...rest, ...images]
}

interface Range<Image> {
  /** In their order on the screen. */
  shown: readonly Image[]
  /** Where it begins. */
  from: string | undefined
}

/** What is chosen, and the picture that was tapped last, from which a long press reaches on. */
export interface Lot<Image> {
  chosen: readonly Image[]
  last: string | undefined
}

/** Once a lot is done with, a range of the next one must not begin in it: it would take all in between. */
export const lotOf = <Image>(chosen: readonly Image[]): Lot<Image> => ({ chosen, last: undefined })

export const tap = <Image extends Chosen>({ chosen }: Lot<Image>, image: Image): Lot<Image> => ({
  chosen: toggleOne(chosen, image),
  last: image.public_id,
})

/** All from the picture that was tapped last to this one. */
export const extend = <Image extends Chosen>(
  { chosen, last }: Lot<Image>,
  image: Image,
  shown: readonly Image[],
): Lot<Image> => ({ chosen: extendTo(chosen, image, { shown, from: last }), last: image.public_id })

/** Chooses all between two pictures, both included. Without a first one on the screen, only the second. */
export function extendTo<Image extends Chosen>(
  chosen: readonly Image[],
  to: Image,
  { shown, from }: Range<Image>,
): readonly Image[] {
  const ends = [from, to.public_id].map((id) => shown.findIndex(({ public_id }) => public_id === id))
  const isThere = ends.every((end) => end >= 0)
  const range = isThere ? shown.slice(Math.min(...ends), Math.max(...ends) + 1) : [to]
  return [...without(chosen, range), ...range]
}
