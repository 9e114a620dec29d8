import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 767px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the screen is a phone's, which has another agenda and not only another look. */
export const useNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  )
