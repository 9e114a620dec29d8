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
  /** The hours in one line. Made by the loader, so that the page's scripts need no parser of hours. */
  openLine: string
  /** The tel: link, also made by the loader. */
  tel: string
}

const builtIn = (items: Named[]): WithFallback<Named> => ({ items, fromServer: false, failed: false })

/** Shown until the server's data is loaded, or instead of it. */
export const BUILT_IN_FOOTER: FooterData = {
  services: builtIn(BUILT_IN_FOOTER_SERVICES),
  artists: builtIn(BUILT_IN_ARTISTS.map(({ name }) => ({ name, slug: '' }))),
  details: BUILT_IN_DETAILS,
  openLine: studio.fallbackHours,
  tel: `tel:${studio.phone.replaceAll(' ', '')}`,
}
