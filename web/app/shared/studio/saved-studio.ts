import type { Studio } from '@linework/contract/studio/shapes'

let saved: Studio | undefined

/** After a save in this tab: the next revalidation shows it on all screens, without a request. */
export function noteSavedStudio(studio: Studio): void {
  saved = studio
}

export const readSavedStudio = () => saved
