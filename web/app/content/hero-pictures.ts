import { type StaticPicture, staticPicture } from './static-picture.ts'

// Decorative, so they have no alternative text.
const tall = (name: string) => staticPicture(`hero/${name}`, '', 5 / 4, [220, 440])

/**
 * The wall behind the title of the home page: four columns of five. The names are those of the pictures that
 * `tools/make/built-in-pictures.ts` cuts them from. No motif stands beside itself, and each row has at most one
 * picture in red light.
 */
export const HERO_COLUMNS: readonly (readonly StaticPicture[])[] = [
  [
    tall('skin-wheel-back'),
    tall('skin-koi-calf'),
    tall('skin-owl-forearm'),
    tall('skin-surf-forearm'),
    tall('skin-feather-ribs'),
  ],
  [
    tall('skin-skull-calf'),
    tall('skin-star-shoulder'),
    tall('skin-peacock-back'),
    tall('skin-rose-forearm'),
    tall('skin-band-forearm'),
  ],
  [
    tall('skin-moon-upperarm'),
    tall('skin-mandala-back'),
    tall('skin-dots-knee'),
    tall('skin-compass-chest'),
    tall('pierce-ear-bw'),
  ],
  [
    tall('skin-tiger-shoulder'),
    tall('skin-snake-calf'),
    tall('skin-chandelier-nape'),
    tall('skin-sleeve-arm'),
    tall('skin-luna-back'),
  ],
]
