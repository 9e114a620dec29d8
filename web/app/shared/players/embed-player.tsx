import { useRef } from 'react'
import styles from './embed-frame.module.css'
import { usePlayerReady } from './use-player-ready.ts'

export interface PlayerProps {
  src: string
  title: string
  onReady: () => void
}

export default function EmbedPlayer({ src, title, onReady }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { ready, greet } = usePlayerReady(frame, src, onReady)
  return (
    <iframe
      ref={frame}
      className={styles.player}
      data-ready={ready}
      src={src}
      title={title}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      allow="encrypted-media; picture-in-picture; fullscreen"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      onLoad={greet}
    />
  )
}
