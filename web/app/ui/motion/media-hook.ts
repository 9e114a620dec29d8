import { useSyncExternalStore } from 'react'

/** Creates a hook that tells whether the screen matches a media query. `onServer` is its value there. */
export const mediaHook = (media: string, onServer = false) => {
  const subscribe = (listener: () => void) => {
    const query = matchMedia(media)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(media).matches,
      () => onServer,
    )
}
