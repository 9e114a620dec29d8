import { EMPTY_PROFILE } from '@linework/contract/studio/profile/empty-profile'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { shownData } from '../../lib/calls/shown-data.ts'
import { partsOf, STUDIO_PARTS } from './studio-parts.ts'

/** Used when the studio cannot be loaded. Empty values, because invented data would be wrong. */
export const EMPTY_STUDIO: Studio = {
  ...EMPTY_PROFILE,
  hero: { ...EMPTY_PROFILE.hero, pictures: [] },
  teaser: { text: '', picture: null },
  about: { ...EMPTY_PROFILE.about, picture: null },
  founders: [],
  contactPicture: null,
  signInPicture: null,
  // True, because a page must not claim that the studio is not set up while the database is unavailable.
  isSetUp: true,
  isSample: false,
  callingCode: '',
  emptyPages: [],
  fallback: null,
  clock: { offset: 0, changes: [] },
  version: 0,
}

/** The studio data that the document of a page contains. The privacy page loads its long text separately. */
export function pickStudio(studio: Studio, pathname: string): Studio {
  const hidden = STUDIO_PARTS.filter((part) => !partsOf(pathname).includes(part))
  const empty = Object.fromEntries(hidden.map((part) => [part, EMPTY_STUDIO[part]]))
  // Removes the founders' texts, which only the About page shows.
  const founders = studio.founders.map((founder) => ({ ...founder, text: '' }))
  return shownData({ ...studio, ...(hidden.includes('about') && { founders }), ...empty, privacy: '' })
}
