import { readVideo } from '@linework/contract/studio/profile/video'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { StudioImage } from '../../shared/pictures/studio-image.tsx'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { PauseButton } from '../../ui/buttons/pause-button.tsx'
import { useReducedMotion } from '../../ui/motion/use-reduced-motion.ts'
import { titleSize } from '../sections/section-head.tsx'
import styles from './about-page.module.css'

export function AboutHeader() {
  const { name, about } = useStudio()
  const own = readVideo(about.video)
  const picture = about.picture ? (
    <StudioImage
      className={styles.picture}
      picture={about.picture}
      sizes="100vw"
      alt=""
      loading="eager"
      priority="high"
    />
  ) : null
  const ownVideo = own && { sources: [{ src: own.address, type: `video/${own.format}` }], still: picture }
  const video = ownVideo ?? (about.hasBuiltInVideo ? BUILT_IN_VIDEO : undefined)
  if (video)
    return (
      <BackgroundVideo key={own?.address} {...video}>
        {(pause) => <Heading>{pause}</Heading>}
      </BackgroundVideo>
    )
  const title = about.title || name
  if (about.picture === null && title === '') return null
  return (
    <header className={`enclosed ${styles.header} ${about.picture ? '' : styles.plain}`} data-surface="hero">
      {picture}
      <Heading />
    </header>
  )
}

function Heading({ children }: { children?: ReactNode }) {
  const { name, about } = useStudio()
  const lines = (about.title || name).split('\n')
  return (
    <div className={`wrap ${styles.heading}`}>
      <h1 className={styles.title} data-size={titleSize(...lines)}>
        {lines.map((line) => (
          <span key={line}>{`${line} `}</span>
        ))}
      </h1>
      <div>
        {about.lead === '' ? null : <p className={`text-lg ${styles.lead}`}>{about.lead}</p>}
        {children}
      </div>
    </div>
  )
}

/** Screens of at least this width get the large video, smaller ones the video of 960 pixels. */
const WIDE = '(min-width: 861px)'

const BUILT_IN_VIDEO = {
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

interface Props {
  sources: readonly { src: string; type: string; media?: string }[]
  still: ReactNode
  poster?: string
  children: (pause: ReactNode) => ReactNode
}

function BackgroundVideo({ sources, still, poster, children }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [paused, setPaused] = useState(false)
  const reduced = useReducedMotion()

  // A script starts the video, because without JavaScript the page has no pause button.
  useEffect(() => {
    if (!reduced) video.current?.play().catch(() => setPaused(true))
  }, [reduced])

  function toggle() {
    if (paused) video.current?.play()
    else video.current?.pause()
    setPaused(!paused)
  }

  return (
    <header className={`enclosed ${styles.header}`} data-surface="hero">
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
