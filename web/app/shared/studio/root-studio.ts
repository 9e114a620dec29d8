import { EMPTY_PROFILE } from '@linework/contract/studio/profile/empty-profile'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'

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

/** The privacy page loads its text separately, and pictures of the profile need no placeholder. */
const LEFT_OUT = ['privacy', 'placeholder']

/** The studio data embedded in every document, without long texts that only one page shows. */
export const pickStudioSummary = (studio: Studio): Studio =>
  JSON.parse(
    JSON.stringify(studio, (key, value) =>
      LEFT_OUT.includes(key) && typeof value === 'string' ? '' : value,
    ),
  )
