/** A frame on the site that crops the picture, by its aspect ratio. */
export interface Crop {
  name: string
  width: number
  height: number
}

const SHARE: Crop = { name: 'Share', width: 1200, height: 630 }
const SQUARE: Crop = { name: 'Square', width: 1, height: 1 }

/** The frames in which the site shows a picture, by place of use. */
export const CROPS = {
  gallery: [{ name: 'Wall', width: 4, height: 5 }, { name: 'Tall', width: 3, height: 4.4 }, SQUARE],
  work: [{ name: 'Wide', width: 3, height: 2 }, SQUARE, { name: 'Phone', width: 4, height: 5 }],
  profile: [{ name: 'Portrait', width: 1, height: 1 }, SHARE],
  header: [
    { name: 'Card', width: 5, height: 4 },
    { name: 'Phone', width: 39, height: 63 },
    { name: 'Page', width: 16, height: 7.4 },
  ],
  cover: [
    { name: 'Card', width: 16, height: 11 },
    { name: 'Phone', width: 39, height: 54 },
    { name: 'Page', width: 16, height: 7.8 },
  ],
  film: [
    { name: 'Reel', width: 9, height: 15 },
    { name: 'Video', width: 16, height: 10 },
  ],
  studio: [{ name: 'Wall', width: 4, height: 5 }, { name: 'Phone', width: 9, height: 16 }, SHARE],
} satisfies Record<string, Crop[]>

export type CroppedAt = keyof typeof CROPS
