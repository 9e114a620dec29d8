import { digitsOf } from '@linework/contract/fields/digits'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import type { StudioDetails } from '../studio/studio-details.ts'
import { mapUrl } from '../urls/map-url.ts'
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

/** Returns the international form if known: the chat number is the phone number with its country code. */
function international({ phone, chatNumber }: StudioDetails): string {
  const digits = digitsOf(phone).replace(/^0+/, '')
  if (phone.trim().startsWith('+')) return `+${digitsOf(phone)}`
  return digits !== '' && chatNumber.endsWith(digits) ? `+${chatNumber}` : phone
}

const studioId = (origin: string) => `${origin}/#studio`

/** Returns only the street: a written address usually ends with the city, which has separate fields. */
function streetOf(address: string, { city, region, postalCode }: Studio['place']): string {
  const isMore = (part: string) =>
    [city, region, postalCode]
      .reduce((rest, known) => rest.replace(known, ''), part)
      .replace(/[\s-]/g, '') !== ''
  return address
    .split(/\s*[,\n]\s*/)
    .filter(isMore)
    .join(', ')
}

const filled = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '' && value?.length !== 0))

/**
 * The studio as schema.org data, without unknown values. No ratings, because search engines reject
 * self-reported ones.
 */
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
        streetAddress: streetOf(details.address, place) || place.street,
        addressLocality: place.city,
        addressRegion: place.region,
        postalCode: place.postalCode,
        addressCountry: place.country,
      }),
    },
    ...filled({
      telephone: international(details),
      email: details.email,
      hasMap: details.address === '' ? '' : mapUrl(fullName, details.address),
      currenciesAccepted: currency,
      sameAs: socials.map(({ url }) => url),
      founder: founders.map(({ name }) => ({ '@type': 'Person', name })),
      ...hoursData(details),
    }),
  }
}
