import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { createContext, useContext } from 'react'

/**
 * Provided by the root route; a preview of unsaved values overrides it. Undefined only on the page of a
 * broken request.
 */
export const StudioContext = createContext<Studio | undefined>(undefined)

/**
 * No error message for a document without root data, which only a fault of the router could cause: visitors
 * would download it.
 */
export const useStudio = () => useContext(StudioContext) as Studio

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Returns the studio for `meta` functions, which run outside of components. */
export function studioOf(matches: Matches): Studio {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as { studio: Studio }).studio
}
