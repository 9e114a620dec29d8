import type { ReactNode } from 'react'
import { StudioImage } from '../../shared/studio-image.tsx'
import { useStudio } from '../../shared/use-studio.ts'
import { titleSize } from '../sections/title-size.ts'
import styles from './about-page.module.css'
import { BuiltInVideo } from './built-in-video.tsx'

/** Over the sample's video, the studio's picture or the plain ground. Without a title, the studio's name. */
export function AboutHeader() {
  const { name, about } = useStudio()
  if (about.hasBuiltInVideo) return <BuiltInVideo>{(pause) => <Heading>{pause}</Heading>}</BuiltInVideo>
  const title = about.title || name
  if (about.picture === null && title === '') return null
  return (
    <header className={`${styles.header} ${about.picture ? '' : styles.plain}`} data-ground="hero">
      {about.picture ? (
        <StudioImage
          className={styles.picture}
          picture={about.picture}
          sizes="100vw"
          alt=""
          loading="eager"
          priority="high"
        />
      ) : null}
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
