import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNearView } from '../../ui/motion/use-near-view.ts'
import styles from './embed-frame.module.css'
import type { PlayerProps } from './embed-player.tsx'

/** When the script of the player cannot be loaded, the placeholder stays. */
const EmbedPlayer = lazy<ComponentType<PlayerProps>>(() =>
  import('./embed-player.tsx').catch(() => ({ default: () => null })),
)

interface Props {
  /** A URL that the contract built, never one copied from a record. Undefined shows only the placeholder. */
  src: string | undefined
  title: string
  cover?: ReactNode
  className?: string | undefined
}

export function EmbedFrame({ src, title, cover, className = '' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const near = useNearView(box)
  const [readySrc, setReadySrc] = useState<string>()
  return (
    <div
      ref={box}
      className={`${styles.frame} ${className}`}
      data-ready={(src && readySrc === src) || undefined}
    >
      {near && src ? (
        <Suspense>
          <EmbedPlayer src={src} title={title} onReady={() => setReadySrc(src)} />
        </Suspense>
      ) : null}
      {cover}
    </div>
  )
}
