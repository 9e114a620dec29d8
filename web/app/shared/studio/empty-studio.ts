import { EMPTY_PROFILE } from '@linework/contract/studio/empty-profile'
import type { Studio } from '@linework/contract/studio/shapes'

/** Stands in for a studio that could not be loaded: nothing about it is invented. */
export const EMPTY_STUDIO: Studio = {
  ...EMPTY_PROFILE,
  hero: { ...EMPTY_PROFILE.hero, pictures: [] },
  teaser: { text: '', picture: null },
  about: { ...EMPTY_PROFILE.about, picture: null },
  founders: [],
  contactPicture: null,
  signInPicture: null,
  // A page must not claim that the studio was never set up only because the database is unavailable.
  isSetUp: true,
  isSample: false,
  callingCode: '',
  emptyPages: [],
  fallback: null,
  clock: { offset: 0, changes: [] },
  version: 0,
}
