import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PauseButton } from '../../ui/buttons/pause-button.tsx'
import { useReducedMotion } from '../../ui/motion/use-reduced-motion.ts'
import styles from './about-page.module.css'

/** The sample studio's; the poster stands in for it where nothing should move. */
const VIDEO = {
  webm: '/video/loop.webm',
  mp4: '/video/loop.mp4',
  poster: { avif: '/video/poster.avif', webp: '/video/poster.webp', jpeg: '/video/poster.jpg' },
  width: 960,
  height: 540,
} as const

/** A video behind the heading, which gets its pause button. */
export function BuiltInVideo({ children }: { children: (pause: ReactNode) => ReactNode }) {
  const video = useRef<HTMLVideoElement>(null)
  const [paused, setPaused] = useState(false)
  const still = useReducedMotion()
  const { poster, webm, mp4, width, height } = VIDEO

  // Started by script, because without script there is no pause button; the poster is shown then.
  useEffect(() => {
    if (!still) video.current?.play().catch(() => setPaused(true))
  }, [still])

  function toggle() {
    if (paused) video.current?.play()
    else video.current?.pause()
    setPaused(!paused)
  }

  return (
    <header className={styles.header} data-ground="hero">
      <picture className={styles.poster}>
        <source type="image/avif" srcSet={poster.avif} />
        <source type="image/webp" srcSet={poster.webp} />
        <img src={poster.jpeg} alt="" width={width} height={height} />
      </picture>
      <video
        ref={video}
        className={styles.video}
        muted
        loop
        playsInline
        poster={poster.avif}
        width={width}
        height={height}
        aria-hidden="true"
        tabIndex={-1}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      {children(<PauseButton className={styles.pause} what="the video" paused={paused} onToggle={toggle} />)}
    </header>
  )
}
