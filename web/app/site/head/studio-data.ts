import { DAYS } from '@linework/contract/contact-info/limits'
import { studio } from '../../content/studio.ts'
import { mapAddress } from '../addresses/map-address.ts'
import { DAY_MINUTES, type Opening, readOpenings } from '../studio/opening-hours.ts'
import type { StudioDetails } from '../studio/studio-details.ts'

/** The studio where a page only refers to it. */
export const studioReference = (origin: string) => ({
  '@type': 'TattooParlor',
  '@id': studioId(origin),
  name: studio.fullName,
})

const INDIA = '+91'
const INDIAN_DIGITS = 10

/** As the world dials it: ten digits, or eleven that begin with a nought, are a number of this country. */
function international(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  const local = digits.replace(/^0/, '')
  return local.length === INDIAN_DIGITS && !local.startsWith('+') ? `${INDIA}${local}` : digits
}

const studioId = (origin: string) => `${origin}/#studio`

/** The studio as search engines know such places. No stars of its own giving. */
export function studioData(origin: string, details: StudioDetails): object {
  const { city, region, addressParts } = studio
  const openings = typeof details.hours === 'string' ? [] : readOpenings(details.hours)
  return {
    '@type': 'TattooParlor',
    '@id': studioId(origin),
    name: studio.fullName,
    url: `${origin}/`,
    image: `${origin}/built-in/share.jpg`,
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

/** Past midnight it closes earlier than it opens; the whole day ends a minute before the next. */
const hoursData = ({ day, opens, closes }: Opening) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: DAYS[day],
  opens: clock(opens),
  closes: opens === 0 && closes === DAY_MINUTES ? '23:59' : clock(closes % DAY_MINUTES),
})

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
