import styles from './about-page.module.css'

/** 960 pixels are enough for a phone. */
const WIDE = '(min-width: 861px)'

/** The video of the sample studio. */
export const BUILT_IN_VIDEO = {
  sources: [
    { src: '/video/loop-1600.webm', type: 'video/webm; codecs="av01.0.08M.08"', media: WIDE },
    { src: '/video/loop.webm', type: 'video/webm' },
    { src: '/video/loop.mp4', type: 'video/mp4' },
  ],
  poster: '/video/poster.avif',
  still: (
    <picture className={styles.poster}>
      <source type="image/avif" srcSet="/video/poster-1600.avif" media={WIDE} />
      <source type="image/avif" srcSet="/video/poster.avif" />
      <source type="image/webp" srcSet="/video/poster.webp" />
      <img src="/video/poster.jpg" alt="" width={960} height={540} />
    </picture>
  ),
} as const
