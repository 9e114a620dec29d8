/** Bubbles from a frame whose player starts to play. */
export const PLAYING_EVENT = 'playerplaying'

/** True when the visitor's last tap, click or key went into an external player inside. */
export const holdsFocusedFrame = (element: Element): boolean =>
  document.activeElement instanceof HTMLIFrameElement && element.contains(document.activeElement)
