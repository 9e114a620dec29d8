import { staticPicture } from './static-picture.ts'

/** Beside the text 'Where Art Meets Skin' on the home page. */
export const ABOUT_TEASER_PICTURE = staticPicture(
  'about-teaser',
  'Snake and blossom on a forearm',
  5 / 4,
  [360, 720],
)

/** Above the studio's details on the contact page. */
export const CONTACT_PICTURE = staticPicture(
  'contact-neon',
  'The neon wheel on the studio wall',
  5 / 4,
  [450, 900],
)

/** Staff sign-in: beside the form on a wide screen, a band above it on a narrow one. */
export const RECEPTION_TALL = staticPicture(
  'reception-tall',
  'Reception counter under the neon wheel',
  5 / 4,
  [720],
)
export const RECEPTION_WIDE = staticPicture(
  'reception-wide',
  'Reception counter under the neon wheel',
  9 / 16,
  [480, 960],
)

/** Behind the title of the About page; the poster stands in for it where nothing should move. */
export const ABOUT_VIDEO = {
  webm: '/video/loop.webm',
  mp4: '/video/loop.mp4',
  poster: { avif: '/video/poster.avif', webp: '/video/poster.webp', jpeg: '/video/poster.jpg' },
  width: 960,
  height: 540,
} as const
