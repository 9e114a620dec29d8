/** Fired on a frame whose player starts to play; bubbles to the carousel. */
export const PLAYING_EVENT = 'playerplaying'

/** True when the visitor's last tap, click or key went into an external player inside the element. */
export const holdsFocusedFrame = (element: Element): boolean =>
  document.activeElement instanceof HTMLIFrameElement && element.contains(document.activeElement)
