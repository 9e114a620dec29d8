import type { Studio } from '@linework/contract/studio/shapes'
import { studioOf } from '../../shared/use-studio.ts'
import { detailsOf, type LoadedDetails, NO_DETAILS, type StudioDetails } from '../studio/studio-details.ts'

/** The loader data of the site layout. */
interface LayoutData {
  origin: string
  footer: { details: LoadedDetails } | Promise<unknown>
}

/** From the routes around every public page, for its `meta`. */
export function layoutData(matches: Parameters<typeof studioOf>[0]): {
  origin: string
  details: StudioDetails
  studio: Studio
} {
  const layout = matches
    .map((match) => match?.loaderData)
    .find((data): data is LayoutData => typeof data === 'object' && data !== null && 'origin' in data)
  const footer = layout?.footer
  const studio = studioOf(matches)
  const details = detailsOf(footer && 'details' in footer ? footer.details : NO_DETAILS, studio)
  return { origin: layout?.origin ?? '', details, studio }
}
