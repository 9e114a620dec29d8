import { BUILT_IN_DETAILS, type StudioDetails } from '../studio/studio-details.ts'

/** The loader data of the site layout. */
interface LayoutData {
  origin: string
  footer: { details: StudioDetails } | Promise<unknown>
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** The origin and the contact details, from the layout route around every public page. */
export function layoutData(matches: Matches): { origin: string; details: StudioDetails } {
  const layout = matches
    .map((match) => match?.loaderData)
    .find((data): data is LayoutData => typeof data === 'object' && data !== null && 'origin' in data)
  const footer = layout?.footer
  const details = footer && 'details' in footer ? footer.details : BUILT_IN_DETAILS
  return { origin: layout?.origin ?? '', details }
}
