import styles from './about-page.module.css'

/** The sample studio's. */
export const BUILT_IN_VIDEO = {
  sources: [
    { src: '/video/loop.webm', type: 'video/webm' },
    { src: '/video/loop.mp4', type: 'video/mp4' },
  ],
  poster: '/video/poster.avif',
  still: (
    <picture className={styles.poster}>
      <source type="image/avif" srcSet="/video/poster.avif" />
      <source type="image/webp" srcSet="/video/poster.webp" />
      <img src="/video/poster.jpg" alt="" width={960} height={540} />
    </picture>
  ),
} as const
