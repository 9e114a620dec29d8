import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { createContext, useContext } from 'react'

/** From the root route, or a preview of unsaved values. Undefined on the page of a broken request. */
export const StudioContext = createContext<Studio | undefined>(undefined)

/** No error message for a document without root data: only a fault of the router could cause it. */
export const useStudio = () => useContext(StudioContext) as Studio

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export function studioOf(matches: Matches): Studio {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as { studio: Studio }).studio
}
