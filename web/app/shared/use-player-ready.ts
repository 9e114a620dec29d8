import { type RefObject, useEffect, useRef, useState } from 'react'
import { PLAYING_EVENT } from '../ui/carousel/player-focus.ts'
import { readPlayerState } from './player-state.ts'

/** What YouTube's player waits for before it says anything. */
const HELLO = JSON.stringify({ event: 'listening' })

/**
 * Whether the page in a frame has said something. A frame that another site, a firewall or a tracking blocker
 * refuses still loads, namely the browser's own error page, and only its silence tells. What it says about playing
 * is passed on to whatever moves the frame.
 */
export function usePlayerReady(frame: RefObject<HTMLIFrameElement | null>, src: string, onReady: () => void) {
  const [speaks, setSpeaks] = useState(false)
  const told = useRef(onReady)
  useEffect(() => {
    const { origin } = new URL(src)
    let plays = false
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      setSpeaks(true)
      told.current()
      const state = readPlayerState(event.data)
      // Players repeat themselves, and a visitor may have moved on in between.
      if (state === 'playing' && !plays)
        frame.current?.dispatchEvent(new Event(PLAYING_EVENT, { bubbles: true }))
      if (state !== undefined) plays = state === 'playing'
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, src])
  return {
    speaks,
    // To whoever is there, also an error page: the greeting tells nothing.
    greet: () => frame.current?.contentWindow?.postMessage(HELLO, '*'),
  }
}
