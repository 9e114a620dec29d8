import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Bubbles from a frame whose player has begun to play. */
export const PLAYING_EVENT = 'playerplaying'

/** A frame inside has the focus: a tap, a click or the keyboard went into another site's player. */
export const holdsFocusedFrame = (element: Element | null): boolean =>
  document.activeElement instanceof HTMLIFrameElement && element?.contains(document.activeElement) === true

/**
 * Calls when a player inside the element is used, by touch, mouse or keyboard, or says that it plays. No event of a frame
 * reaches this page, but the window loses the focus to it.
 */
export function usePlayerStop(element: RefObject<Element | null>, onUsed: () => void): void {
  const call = useEffectEvent(onUsed)
  useEffect(() => {
    const target = element.current
    const onBlur = () => {
      if (holdsFocusedFrame(target)) call()
    }
    const onPlaying = () => call()
    window.addEventListener('blur', onBlur)
    target?.addEventListener(PLAYING_EVENT, onPlaying)
    return () => {
      window.removeEventListener('blur', onBlur)
      target?.removeEventListener(PLAYING_EVENT, onPlaying)
    }
  }, [element])
}
