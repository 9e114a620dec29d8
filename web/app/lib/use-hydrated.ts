import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the HTML that the server sends, true once scripts are at work. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
