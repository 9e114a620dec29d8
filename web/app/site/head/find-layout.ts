import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { studioOf } from '../../shared/studio/use-studio.ts'
import { detailsOf, type LoadedDetails, NO_DETAILS, type StudioDetails } from '../studio/studio-details.ts'

interface LayoutData {
  origin: string
  footer: { details: LoadedDetails } | Promise<unknown>
}

type Matches = Parameters<typeof studioOf>[0]

const findLayout = (matches: Matches) =>
  matches
    .map((match) => match?.loaderData)
    .find((data): data is LayoutData => typeof data === 'object' && data !== null && 'origin' in data)

export const layoutData = (matches: Matches): { origin: string; studio: Studio } => ({
  origin: findLayout(matches)?.origin ?? '',
  studio: studioOf(matches),
})

export function layoutDetails(matches: Matches): StudioDetails {
  const footer = findLayout(matches)?.footer
  return detailsOf(footer && 'details' in footer ? footer.details : NO_DETAILS, studioOf(matches))
}
