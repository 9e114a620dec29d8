import type { Studio } from '@linework/contract/studio/profile/profile-shapes'

let saved: Studio | undefined

/**
 * Called after a save in this tab: the next revalidation shows the studio on all screens, without a request.
 */
export function setSavedStudio(studio: Studio): void {
  saved = studio
}

export const readSavedStudio = () => saved
