import type { Studio } from '@linework/contract/studio/shapes'

/** The privacy page loads its text itself, and pictures of the profile need no placeholder. */
const LEFT_OUT = ['privacy', 'placeholder']

/** The studio as every document carries it, without long texts that one page shows. */
export const leanStudio = (studio: Studio): Studio =>
  JSON.parse(
    JSON.stringify(studio, (key, value) =>
      LEFT_OUT.includes(key) && typeof value === 'string' ? '' : value,
    ),
  )
