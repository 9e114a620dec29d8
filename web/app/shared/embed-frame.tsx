import type { Picture } from '@linework/contract/pictures/shapes'
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNearView } from '../ui/motion/use-near-view.ts'
import styles from './embed-frame.module.css'
import type { PlayerProps } from './embed-player.tsx'
import { Picture as PictureFrame } from './picture.tsx'

/** Where it cannot be had, the placeholder stays. */
const EmbedPlayer = lazy<ComponentType<PlayerProps>>(() =>
  import('./embed-player.tsx').catch(() => ({ default: () => null })),
)

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
  const near = useNearView(box)
  const [speaking, setSpeaking] = useState<string>()
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
      {speaking && speaking === src ? null : children}
      {near && src ? (
        <Suspense>
          <EmbedPlayer src={src} title={title} onReady={() => setSpeaking(src)} />
        </Suspense>
      ) : null}
    </span>
  )
}
