import type { Studio } from '@linework/contract/studio/shapes'
import { createContext, useContext } from 'react'

/** Filled by the root route; a preview of unsaved values overrides it. Undefined only on the page of a broken request. */
export const StudioContext = createContext<Studio | undefined>(undefined)

export const useStudio = (): Studio => required(useContext(StudioContext))

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** For `meta`, which runs outside of the components. */
export function studioOf(matches: Matches): Studio {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return required((root as { studio: Studio } | undefined)?.studio)
}

function required(studio: Studio | undefined): Studio {
  if (studio === undefined) throw new Error('The root route has loaded no studio.')
  return studio
}
