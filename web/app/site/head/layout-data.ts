import { BUILT_IN_DETAILS, type StudioDetails } from '../studio/studio-details.ts'

/** What the frame around every page has loaded. */
interface Frame {
  origin: string
  footer: { details: StudioDetails } | Promise<unknown>
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** The site's address, and how to reach the studio, from the frame that every page stands in. */
export function layoutData(matches: Matches): { origin: string; details: StudioDetails } {
  const frame = matches
    .map((match) => match?.loaderData)
    .find((data): data is Frame => typeof data === 'object' && data !== null && 'origin' in data)
  const footer = frame?.footer
  const details = footer && 'details' in footer ? footer.details : BUILT_IN_DETAILS
  return { origin: frame?.origin ?? '', details }
}
