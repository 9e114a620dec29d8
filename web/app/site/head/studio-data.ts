import { DAY_MINUTES } from '@linework/contract/contact-info/hours'
import { DAYS } from '@linework/contract/contact-info/limits'
import { studio } from '../../content/studio.ts'
import { mapAddress } from '../addresses/map-address.ts'
import { type Opening, readOpenings } from '../studio/opening-hours.ts'
import type { StudioDetails } from '../studio/studio-details.ts'

/** A reference by id, for pages of other records. */
export const studioReference = (origin: string) => ({
  '@type': 'TattooParlor',
  '@id': studioId(origin),
  name: studio.fullName,
})

const INDIA = '+91'
const INDIAN_DIGITS = 10

/** In international form; ten digits, or eleven with a leading zero, are an Indian number. */
function international(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  const local = digits.replace(/^0/, '')
  return local.length === INDIAN_DIGITS && !local.startsWith('+') ? `${INDIA}${local}` : digits
}

const studioId = (origin: string) => `${origin}/#studio`

/** The studio as schema.org data. No ratings, because search engines reject self-made ones. */
export function studioData(origin: string, details: StudioDetails): object {
  const { city, region, addressParts } = studio
  const openings = typeof details.hours === 'string' ? [] : readOpenings(details.hours)
  return {
    '@type': 'TattooParlor',
    '@id': studioId(origin),
    name: studio.fullName,
    url: `${origin}/`,
    image: `${origin}/share.jpg`,
    logo: `${origin}/icons/512.png`,
    telephone: international(details.phone),
    email: details.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: details.address,
      addressLocality: city,
      addressRegion: region,
      addressCountry: addressParts.country,
    },
    hasMap: mapAddress(details.address),
    currenciesAccepted: 'INR',
    sameAs: studio.socials.map(({ url }) => url),
    founder: studio.founders.map(({ name }) => ({ '@type': 'Person', name })),
    ...(openings.length === 0 ? {} : { openingHoursSpecification: openings.map(hoursData) }),
  }
}

/** After midnight the closing time is smaller than the opening time; a whole day ends at 23:59. */
const hoursData = ({ day, opens, closes }: Opening) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: DAYS[day],
  opens: clock(opens),
  closes: opens === 0 && closes === DAY_MINUTES ? '23:59' : clock(closes % DAY_MINUTES),
})

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
