import type { Picture } from '@prahar/contract/pictures'
import { type ReactNode, useRef } from 'react'
import { useNearView } from '../ui/use-near-view.ts'
import styles from './embed-frame.module.css'
import { Picture as PictureFrame } from './picture.tsx'
import { useSpeaks } from './use-speaks.ts'

interface Props {
  /** Built by the contract's embeds, never taken from a record as it is. Nothing: only the placeholder. */
  src: string | undefined
  title: string
  poster?: Picture | undefined
  /** Over the placeholder, as a link to the other site. */
  children?: ReactNode
  className?: string | undefined
}

/**
 * A placeholder of ours; another site's player is loaded once it comes near the view, and shown once it speaks.
 * Where that site cannot be reached, the placeholder stays.
 */
export function EmbedFrame({ src, title, poster, children, className = '' }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const near = useNearView(box)
  const shown = near ? src : undefined
  const { speaks, greet } = useSpeaks(frame, shown)
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
      {speaks ? null : children}
      {shown ? (
        <iframe
          ref={frame}
          className={styles.player}
          data-speaks={speaks}
          src={shown}
          title={title}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          allow="encrypted-media; picture-in-picture; fullscreen"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          onLoad={greet}
        />
      ) : null}
    </span>
  )
}
