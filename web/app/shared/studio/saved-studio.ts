import type { Studio } from '@linework/contract/studio/profile/profile-shapes'

let saved: Studio | undefined

export function setSavedStudio(studio: Studio): void {
  saved = studio
}

export const readSavedStudio = () => saved

/** Returns the studio saved in this tab, or loads it; undefined when loading fails. */
export async function loadStudio(): Promise<Studio | undefined> {
  try {
    saved ??= await (await import('./load-whole-studio.ts')).loadWholeStudio()
  } catch {
    // After a failed load the page shows only the studio data that its document contains.
  }
  return saved
}
