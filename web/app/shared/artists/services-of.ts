import type { ArtistInList } from '@linework/contract/artists/shapes'

type Offers = Pick<ArtistInList, 'serviceName'> & { services?: ArtistInList['services'] }

/** The names of all that an artist offers. Other servers, and copies of before, have the single service alone. */
export const serviceNamesOf = ({ services, serviceName }: Offers): string[] =>
  services?.map(({ name }) => name) ?? (serviceName === '' ? [] : [serviceName])
