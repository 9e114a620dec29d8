import { type StaticPicture, staticPicture } from './static-picture.ts'

const tall = (name: string, alt: string) => staticPicture(`hero/${name}`, alt, 5 / 4, [220, 440])

/**
 * The wall behind the title of the home page: four columns of five. The names are those of the pictures that
 * `tools/make-built-in-pictures.ts` cuts them from. No motif stands beside itself, and each row has at most one
 * picture in red light.
 */
export const HERO_COLUMNS: readonly (readonly StaticPicture[])[] = [
  [
    tall('skin-wheel-back', 'Konark wheel in dotwork on a full back'),
    tall('skin-koi-calf', 'Koi in black and red on a calf'),
    tall('skin-owl-forearm', 'Owl on a branch on a forearm'),
    tall('skin-surf-forearm', 'Breaking waves round a forearm'),
    tall('skin-feather-ribs', 'Peacock feather along the ribs'),
  ],
  [
    tall('skin-skull-calf', 'Engraved skull with flowers on a calf'),
    tall('skin-star-shoulder', 'Interlaced twelve-point star on a shoulder'),
    tall('skin-peacock-back', 'Perched peacock with falling train on a back'),
    tall('skin-rose-forearm', 'Fine-line rose on a forearm'),
    tall('skin-band-forearm', 'Ornamental armband on a forearm'),
  ],
  [
    tall('skin-moon-upperarm', 'Red moon over waves on an upper arm'),
    tall('skin-mandala-back', 'Twenty-fold mandala on a back'),
    tall('skin-dots-knee', 'Mandala made only of dots over a knee'),
    tall('skin-compass-chest', 'Compass and astrolabe on the left chest'),
    tall('pierce-ear-bw', 'Pierced ear, close up in black and white'),
  ],
  [
    tall('skin-tiger-shoulder', 'Tiger face on an upper arm'),
    tall('skin-snake-calf', 'Snake on a calf in red light'),
    tall('skin-chandelier-nape', 'Ornamental chandelier piece below the nape'),
    tall('skin-sleeve-arm', 'Temple lattice half sleeve on an upper arm'),
    tall('skin-luna-back', 'Luna moth with moon phases on a back'),
  ],
]
