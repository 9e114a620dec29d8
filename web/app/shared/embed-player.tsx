import { useRef } from 'react'
import styles from './embed-frame.module.css'
import { useSpeaks } from './use-player-ready.ts'

export interface PlayerProps {
  src: string
  title: string
  onSpeak: () => void
}

export default function EmbedPlayer({ src, title, onSpeak }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { speaks, greet } = useSpeaks(frame, src, onSpeak)
  return (
    <iframe
      ref={frame}
      className={styles.player}
      data-speaks={speaks}
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
