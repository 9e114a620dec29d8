import { digitsOf } from '@linework/contract/fields/digits'
import type { Studio } from '@linework/contract/studio/shapes'
import { mapAddress } from '../addresses/map-address.ts'
import type { StudioDetails } from '../studio/studio-details.ts'
import { hoursData } from './hours-data.ts'

interface Site {
  origin: string
  studio: Studio
}

/** A reference by id, for pages of other records. */
export const studioReference = ({ origin, studio }: Site) => ({
  '@type': 'TattooParlor',
  '@id': studioId(origin),
  name: studio.fullName,
})

/** In international form where the server knows it: the number for chats is this one with its country code. */
function international({ phone, chatNumber }: StudioDetails): string {
  const digits = digitsOf(phone).replace(/^0+/, '')
  if (phone.trim().startsWith('+')) return `+${digitsOf(phone)}`
  return digits !== '' && chatNumber.endsWith(digits) ? `+${chatNumber}` : phone
}

const studioId = (origin: string) => `${origin}/#studio`

const filled = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '' && value?.length !== 0))

/** The studio as schema.org data, as far as it is known. No ratings, because search engines reject self-made ones. */
export function studioData({ origin, studio }: Site, details: StudioDetails): object {
  const { fullName, place, currency, socials, founders, version } = studio
  return {
    '@type': 'TattooParlor',
    '@id': studioId(origin),
    name: fullName,
    url: `${origin}/`,
    image: `${origin}/share.jpg?v=${version}`,
    logo: `${origin}/icons/512.png?v=${version}`,
    address: {
      '@type': 'PostalAddress',
      ...filled({
        streetAddress: details.address || place.street,
        addressLocality: place.city,
        addressRegion: place.region,
        postalCode: place.postalCode,
        addressCountry: place.country,
      }),
    },
    ...filled({
      telephone: international(details),
      email: details.email,
      hasMap: details.address === '' ? '' : mapAddress(fullName, details.address),
      currenciesAccepted: currency,
      sameAs: socials.map(({ url }) => url),
      founder: founders.map(({ name }) => ({ '@type': 'Person', name })),
      ...hoursData(details),
    }),
  }
}
