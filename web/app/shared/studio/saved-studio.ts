import type { Studio } from '@linework/contract/studio/profile/profile-shapes'

let saved: Studio | undefined

export function setSavedStudio(studio: Studio): void {
  saved = studio
}

export const readSavedStudio = () => saved

/** Returns the saved studio, or loads it; undefined when that fails. */
export async function loadStudio(): Promise<Studio | undefined> {
  try {
    saved ??= await (await import('./load-whole-studio.ts')).loadWholeStudio()
  } catch {
    // The page then shows those parts that the document contains.
  }
  return saved
}
