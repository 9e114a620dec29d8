import { EMPTY_PROFILE } from '@linework/contract/studio/profile/empty-profile'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { shownData } from '../../lib/calls/shown-data.ts'
import { partsOf, STUDIO_PARTS } from './studio-parts.ts'

/** Replaces a studio that could not be loaded, without invented data. */
export const EMPTY_STUDIO: Studio = {
  ...EMPTY_PROFILE,
  hero: { ...EMPTY_PROFILE.hero, pictures: [] },
  teaser: { text: '', picture: null },
  about: { ...EMPTY_PROFILE.about, picture: null },
  founders: [],
  contactPicture: null,
  signInPicture: null,
  // An unavailable database must not make a page claim that the studio was never set up.
  isSetUp: true,
  isSample: false,
  callingCode: '',
  emptyPages: [],
  fallback: null,
  clock: { offset: 0, changes: [] },
  version: 0,
}

/** The studio data in the document of a page. The privacy page loads its text separately. */
export function pickStudio(studio: Studio, pathname: string): Studio {
  const hidden = STUDIO_PARTS.filter((part) => !partsOf(pathname).includes(part))
  const empty = Object.fromEntries(hidden.map((part) => [part, EMPTY_STUDIO[part]]))
  // Only the About page shows the texts of the founders.
  const founders = studio.founders.map((founder) => ({ ...founder, text: '' }))
  return shownData({ ...studio, ...(hidden.includes('about') && { founders }), ...empty, privacy: '' })
}
