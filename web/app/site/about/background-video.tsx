import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PauseButton } from '../../ui/buttons/pause-button.tsx'
import { useReducedMotion } from '../../ui/motion/use-reduced-motion.ts'
import styles from './about-page.module.css'

interface Props {
  sources: readonly { src: string; type: string; media?: string }[]
  /** Shown until the video plays, and with reduced motion. */
  still: ReactNode
  poster?: string
  children: (pause: ReactNode) => ReactNode
}

/** A video behind the heading, with a pause button. */
export function BackgroundVideo({ sources, still, poster, children }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [paused, setPaused] = useState(false)
  const reduced = useReducedMotion()

  // Started by script, because without JavaScript there is no pause button; the still is shown then.
  useEffect(() => {
    if (!reduced) video.current?.play().catch(() => setPaused(true))
  }, [reduced])

  function toggle() {
    if (paused) video.current?.play()
    else video.current?.pause()
    setPaused(!paused)
  }

  return (
    <header className={styles.header} data-surface="hero">
      {still}
      <video
        ref={video}
        className={styles.video}
        muted
        loop
        playsInline
        poster={poster}
        aria-hidden="true"
        tabIndex={-1}
      >
        {sources.map((source) => (
          <source key={source.src} {...source} />
        ))}
      </video>
      {children(<PauseButton className={styles.pause} what="the video" paused={paused} onToggle={toggle} />)}
    </header>
  )
}
