import { type RefObject, useEffect, useRef, useState } from 'react'
import { PLAYING_EVENT } from '../../ui/carousel/player-focus.ts'
import styles from './embed-frame.module.css'
import { readPlayerState } from './player-state.ts'

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
      className={`cover h-full ${styles.player}`}
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

/** After this message YouTube's player reports its state. */
const HELLO = JSON.stringify({ event: 'listening' })

/**
 * True once the framed page has sent a message. A frame that is blocked still fires `load` for the browser's
 * error page, so only a message proves that the player has loaded. Notifies a surrounding carousel when the
 * video plays.
 */
function usePlayerReady(frame: RefObject<HTMLIFrameElement | null>, src: string, onReady: () => void) {
  const [ready, setReady] = useState(false)
  const onReadyRef = useRef(onReady)
  useEffect(() => {
    const { origin } = new URL(src)
    let plays = false
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      setReady(true)
      onReadyRef.current()
      const state = readPlayerState(event.data)
      // Players repeat their state, and the visitor may have moved the carousel since the first message.
      if (state === 'playing' && !plays)
        frame.current?.dispatchEvent(new Event(PLAYING_EVENT, { bubbles: true }))
      if (state !== undefined) plays = state === 'playing'
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame, src])
  return {
    ready,
    // Sent to any origin: the frame may hold an error page, and the message is not secret.
    greet: () => frame.current?.contentWindow?.postMessage(HELLO, '*'),
  }
}
