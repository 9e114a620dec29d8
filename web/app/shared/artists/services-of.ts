import type { ArtistInList } from '@linework/contract/content/artists-shapes'

type Offers = Pick<ArtistInList, 'serviceName'> & { services?: ArtistInList['services'] }

/**
 * Returns the names of all services of an artist. Other servers and stale copies have only the single
 * service.
 */
export const serviceNamesOf = ({ services, serviceName }: Offers): string[] =>
  services?.map(({ name }) => name) ?? (serviceName === '' ? [] : [serviceName])
