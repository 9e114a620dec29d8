import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { createContext, useContext } from 'react'

/** Provided by the root route, or by a preview of unsaved values. Undefined if the request was broken. */
export const StudioContext = createContext<Studio | undefined>(undefined)

/** The studio counts as defined, because only a fault of the router could drop the root data of a page. */
export const useStudio = () => useContext(StudioContext) as Studio

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export function studioOf(matches: Matches): Studio {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as { studio: Studio }).studio
}
