import { useSyncExternalStore } from 'react'

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
