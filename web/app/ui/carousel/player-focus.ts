/** Bubbles from a frame whose player has begun to play. */
export const PLAYING_EVENT = 'playerplaying'

/** A frame inside has the focus: a tap, a click or the keyboard went into another site's player. */
export const holdsFocusedFrame = (element: Element): boolean =>
  document.activeElement instanceof HTMLIFrameElement && element.contains(document.activeElement)
