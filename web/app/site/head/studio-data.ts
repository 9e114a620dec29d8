import { digitsOf } from '@linework/contract/fields/digits'
import { DAYS } from '@linework/contract/studio/contact-info'
import type { SpecialDay } from '@linework/contract/studio/contact-info-shapes'
import { DAY_MINUTES, readHours, type Span } from '@linework/contract/studio/hours'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { type Opening, readOpenings } from '../../shared/hours/opening-hours.ts'
import type { StudioDetails } from '../studio/studio-details.ts'
import { mapUrl } from '../urls/map-url.ts'

interface Site {
  origin: string
  studio: Studio
}

export const studioReference = ({ origin, studio }: Site) => ({
  '@type': 'TattooParlor',
  '@id': studioId(origin),
  name: studio.fullName,
})

/** Prefers the chat number if it is the phone number with a country code. */
function international({ phone, chatNumber }: StudioDetails): string {
  const digits = digitsOf(phone).replace(/^0+/, '')
  if (phone.trim().startsWith('+')) return `+${digitsOf(phone)}`
  return digits !== '' && chatNumber.endsWith(digits) ? `+${chatNumber}` : phone
}

const studioId = (origin: string) => `${origin}/#studio`

/** Removes city, region and postal code from an address, because these have separate fields. */
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

/** schema.org data without ratings, because search engines reject self-reported ratings. */
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

/** schema.org data of weekly hours and special days. Unreadable days are omitted, never guessed. */
export const hoursData = ({ hours, specialDays }: Pick<StudioDetails, 'hours' | 'specialDays'>) => ({
  openingHoursSpecification: typeof hours === 'string' ? [] : readOpenings(hours).map(weekdayData),
  specialOpeningHoursSpecification: specialDays.flatMap(specialData),
})

const weekdayData = ({ day, ...span }: Opening) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: DAYS[day],
  ...clocks(span),
})

/** A closed day is written with equal opening and closing times. */
function specialData({ from, to, hours }: SpecialDay): object[] {
  const spans = readHours(hours)
  if (spans === undefined) return []
  const days = { '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: to }
  return spans.length === 0
    ? [{ ...days, opens: '00:00', closes: '00:00' }]
    : spans.map((span) => ({ ...days, ...clocks(span) }))
}

/** A closing time after midnight is smaller than the opening time; a whole day ends at 23:59. */
const clocks = ({ opens, closes }: Span) => ({
  opens: clock(opens),
  closes: opens === 0 && closes === DAY_MINUTES ? '23:59' : clock(closes % DAY_MINUTES),
})

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
