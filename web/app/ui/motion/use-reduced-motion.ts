import { mediaHook } from './media-hook.ts'

/** True on the server, so that nothing moves before the preference is known. */
export const useReducedMotion = mediaHook('(prefers-reduced-motion: reduce)', true)
