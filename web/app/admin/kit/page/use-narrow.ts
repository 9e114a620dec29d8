import { mediaHook } from '../../../ui/motion/media-hook.ts'

/** Whether the screen is phone-sized. Phones render other agenda components, not only other styles. */
export const useNarrow = mediaHook('(max-width: 767px)')

export const useWide = mediaHook('(min-width: 1100px)')
