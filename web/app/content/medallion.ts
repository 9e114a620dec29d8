import { staticPicture } from './static-picture.ts'

/** An engraved portrait without a ground, printed straight on the paper. */
export const medallion = (name: string, person: string) =>
  staticPicture(`people/${name}`, `Engraved portrait of ${person}`, 1, [480])
