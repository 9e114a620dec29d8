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

/** Chooses all between two pictures, both included. Without a first one on the screen, only the second. */
export function reachTo<Image extends Chosen>(
  chosen: readonly Image[],
  to: Image,
  { shown, from }: Range<Image>,
): readonly Image[] {
  const ends = [from, to.public_id].map((id) => shown.findIndex(({ public_id }) => public_id === id))
  const isThere = ends.every((end) => end >= 0)
  const range = isThere ? shown.slice(Math.min(...ends), Math.max(...ends) + 1) : [to]
  return [...without(chosen, range), ...range]
}
