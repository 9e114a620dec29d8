import type { Picture } from '@prahar/contract/pictures'
import { useRef } from 'react'
import { useNearView } from '../ui/use-near-view.ts'
import styles from './embed-frame.module.css'
import { Picture as PictureFrame } from './picture.tsx'

interface Props {
  /** Built by the contract's embeds, never taken from a record as it is. Nothing: only the placeholder. */
  src: string | undefined
  title: string
  /** Shown until then, and for good where the other site cannot be reached. */
  poster?: Picture | undefined
  className?: string | undefined
}

/** A placeholder of ours, and over it another site's player once it comes near the view. */
export function EmbedFrame({ src, title, poster, className = '' }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const near = useNearView(box)
  return (
    <span ref={box} className={`${styles.frame} ${className}`}>
      {poster ? (
        <PictureFrame
          className={styles.poster}
          picture={poster}
          sizes="(max-width: 640px) 100vw, 25vw"
          alt=""
        />
      ) : null}
      {src && near ? (
        <iframe
          className={styles.player}
          src={src}
          title={title}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          allow="encrypted-media; picture-in-picture; fullscreen"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      ) : null}
    </span>
  )
}
