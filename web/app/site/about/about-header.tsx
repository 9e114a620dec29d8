import { useEffect, useRef, useState } from 'react'
import { about } from '../../content/about.ts'
import { ABOUT_VIDEO } from '../../content/built-in-pictures.ts'
import { PauseButton } from '../../ui/buttons/pause-button.tsx'
import { useReducedMotion } from '../../ui/motion/use-reduced-motion.ts'
import styles from './about-page.module.css'

export function AboutHeader() {
  const video = useRef<HTMLVideoElement>(null)
  const [paused, setPaused] = useState(false)
  const still = useReducedMotion()
  const { poster, webm, mp4, width, height } = ABOUT_VIDEO

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
    <header className={styles.header}>
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
      <div className={`wrap ${styles.heading}`}>
        <h1 className={styles.title}>
          {about.title.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        <div>
          <p className={styles.lead}>{about.lead}</p>
          <PauseButton className={styles.pause} what="the video" paused={paused} onToggle={toggle} />
        </div>
      </div>
    </header>
  )
}
