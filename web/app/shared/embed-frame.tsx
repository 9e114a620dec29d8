import type { Picture } from '@linework/contract/pictures/shapes'
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNearView } from '../ui/motion/use-near-view.ts'
import styles from './embed-frame.module.css'
import type { PlayerProps } from './embed-player.tsx'
import { Picture as PictureFrame } from './picture.tsx'

/** When the script fails to load, the placeholder stays. */
const EmbedPlayer = lazy<ComponentType<PlayerProps>>(() =>
  import('./embed-player.tsx').catch(() => ({ default: () => null })),
)

interface Props {
  /** Built by the contract's embeds, never copied from a record. Undefined shows the placeholder only. */
  src: string | undefined
  title: string
  poster?: Picture | undefined
  /** Over the placeholder, as a link to the other site. */
  children?: ReactNode
  className?: string | undefined
}

/**
 * A placeholder of ours. The external player loads when it comes near the view and replaces the placeholder once it sends a
 * message; where that site is unreachable, the placeholder stays.
 */
export function EmbedFrame({ src, title, poster, children, className = '' }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const near = useNearView(box)
  const [readySrc, setReadySrc] = useState<string>()
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
      {readySrc && readySrc === src ? null : children}
      {near && src ? (
        <Suspense>
          <EmbedPlayer src={src} title={title} onReady={() => setReadySrc(src)} />
        </Suspense>
      ) : null}
    </span>
  )
}
