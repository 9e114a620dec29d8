/** A picture of the sample studio, in AVIF and WebP under `web/public/built-in`. */
export interface StaticPicture {
  /** Path in the folder of the built-in pictures, without width and extension. */
  name: string
  alt: string
  /** Widths in which the picture exists, ascending. */
  widths: readonly number[]
  /** Width of the largest file. */
  width: number
  height: number
}

/** Distinguishes the ids of built-in pictures from those of uploaded ones. */
export const BUILT_IN_PREFIX = 'built-in/'

/** `shape` is height divided by width: 5 / 4 for a portrait. */
function staticPicture(name: string, alt: string, shape: number, widths: readonly number[]): StaticPicture {
  const width = widths.at(-1) ?? 0
  return { name, alt, widths, width, height: Math.round(width * shape) }
}

// Pictures of the hero wall are decorative, so their alternative text is empty.
const tall = (name: string) => staticPicture(`hero/${name}`, '', 5 / 4, [220, 480, 720])

/** An engraved portrait, whose transparent background shows the paper texture. */
const medallion = (name: string, person: string) =>
  staticPicture(`people/${name}`, `Engraved portrait of ${person}`, 1, [480])

const card = (name: string, alt: string) => staticPicture(`services/${name}`, alt, 4 / 5, [480, 960])

/** Fills the wall column by column, in an order in which no motif is adjacent to itself. */
export const HERO_WALL = [
  'skin-wheel-back',
  'skin-koi-calf',
  'skin-owl-forearm',
  'skin-surf-forearm',
  'skin-feather-ribs',
  'skin-skull-calf',
  'skin-star-shoulder',
  'skin-peacock-back',
  'skin-moon-upperarm',
  'skin-band-forearm',
  'skin-mandala-back',
  'skin-rose-forearm',
  'skin-dots-knee',
  'skin-compass-chest',
  'pierce-ear-bw',
  'skin-tiger-shoulder',
  'skin-snake-calf',
  'skin-chandelier-nape',
  'skin-sleeve-arm',
  'skin-luna-back',
].map(tall)

export const BUILT_IN_PICTURES: readonly StaticPicture[] = [
  ...HERO_WALL,
  staticPicture('about-teaser', 'Snake and blossom on a forearm', 5 / 4, [360, 720, 960]),
  staticPicture('contact-neon', 'The neon wheel on the studio wall', 5 / 4, [450, 900]),
  staticPicture('reception-tall', 'Reception counter under the neon wheel', 5 / 4, [720]),
  staticPicture('reception-wide', 'Reception counter under the neon wheel', 9 / 16, [480, 960, 1200]),
  medallion('founder', 'Subhranshu Das'),
  medallion('co-founder', 'Meera Patnaik'),
  medallion('artist-1', 'Debasish Pradhan'),
  medallion('artist-2', 'Ritika Mohanty'),
  medallion('artist-3', 'Anirban Sahu'),
  medallion('artist-4', 'Ishani Behera'),
  card('tattoo', 'Ornamental armband on a forearm lying across the picture'),
  card('tattoo-training', 'Practice sheet of lines, dots and shading'),
  card('permanent-eyebrow-tattoo', 'Closed eye and a brow of fine tattooed strokes with measuring threads'),
  card('tattoo-removal', 'Mandala fading on an upper arm after removal sessions'),
]

export const findBuiltIn = (id: string): StaticPicture | undefined =>
  BUILT_IN_PICTURES.find(({ name }) => id === `${BUILT_IN_PREFIX}${name}`)
