import { BUILT_IN_ARTISTS } from '../../../content/built-in-artists.ts'
import { BUILT_IN_FOOTER_SERVICES } from '../../../content/built-in-services.ts'
import { studio } from '../../../content/studio.ts'
import type { WithFallback } from '../../../lib/fallback.ts'
import { BUILT_IN_DETAILS, type StudioDetails } from '../../studio/studio-details.ts'

export type Named = { name: string; slug: string }

export interface FooterData {
  services: WithFallback<Named>
  artists: WithFallback<Named>
  details: StudioDetails
  /** The hours in one line. Made by the loader: reading hours is no work for every page's scripts. */
  openLine: string
  /** What a tap on the number dials. Made by the loader too. */
  tel: string
}

const builtIn = (items: Named[]): WithFallback<Named> => ({ items, fromServer: false, failed: false })

/** What the footer shows until, or instead of, what the server gives. */
export const BUILT_IN_FOOTER: FooterData = {
  services: builtIn(BUILT_IN_FOOTER_SERVICES),
  artists: builtIn(BUILT_IN_ARTISTS.map(({ name }) => ({ name, slug: '' }))),
  details: BUILT_IN_DETAILS,
  openLine: studio.fallbackHours,
  tel: `tel:${studio.phone.replaceAll(' ', '')}`,
}
