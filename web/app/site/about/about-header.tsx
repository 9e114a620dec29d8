import { readVideo } from '@linework/contract/studio/profile/video'
import type { ReactNode } from 'react'
import { StudioImage } from '../../shared/pictures/studio-image.tsx'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { titleSize } from '../sections/title-size.ts'
import styles from './about-page.module.css'
import { BackgroundVideo } from './background-video.tsx'
import { BUILT_IN_VIDEO } from './built-in-video.tsx'

/**
 * Background: the studio's video, the sample video, the studio's picture or a plain colour. The title falls
 * back to the name.
 */
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
    <header className={`${styles.header} ${about.picture ? '' : styles.plain}`} data-surface="hero">
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
        {about.lead === '' ? null : <p className={styles.lead}>{about.lead}</p>}
        {children}
      </div>
    </div>
  )
}
