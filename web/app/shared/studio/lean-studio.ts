import type { Studio } from '@linework/contract/studio/profile/profile-shapes'

/** The privacy page loads its text separately, and pictures of the profile need no placeholder. */
const LEFT_OUT = ['privacy', 'placeholder']

/** The studio data embedded in every document, without long texts that only one page shows. */
export const pickStudioSummary = (studio: Studio): Studio =>
  JSON.parse(
    JSON.stringify(studio, (key, value) =>
      LEFT_OUT.includes(key) && typeof value === 'string' ? '' : value,
    ),
  )
