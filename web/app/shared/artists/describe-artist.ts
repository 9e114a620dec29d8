import type { ArtistInList } from '@linework/contract/content/artists-shapes'

const NUMBER = /^(\d+)\+?$/

/** Staff write the experience as '7+', '7' or free text; only a number gets the unit 'years'. */
export function readExperience(experience: string): { amount: string; unit: string } {
  const [, years] = NUMBER.exec(experience.trim()) ?? []
  if (years === undefined) return { amount: experience.trim(), unit: '' }
  return { amount: experience.trim(), unit: experience.trim() === '1' ? 'year' : 'years' }
}

export function formatExperience(experience: string): string {
  const { amount, unit } = readExperience(experience)
  return `${amount} ${unit}`.trim()
}

type Offers = Pick<ArtistInList, 'serviceName'> & { services?: ArtistInList['services'] }

/** Names of all services of an artist. A stale copy of a page has only serviceName. */
export const serviceNamesOf = ({ services, serviceName }: Offers): string[] =>
  services?.map(({ name }) => name) ?? (serviceName === '' ? [] : [serviceName])
