import type { Clock } from '@linework/contract/contact-info/hours'
import { COUNTRIES } from '@linework/contract/fields/countries'
import { canonicalZone, zoneNames } from '@linework/contract/fields/zones'

/** The zone that is chosen is always one of them. */
export const listZones = (chosen: string): string[] => [...new Set([...zoneNames(), chosen])].sort()

export function listCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  )
}

/** The zone of this device and the country that it lies in. */
export function proposePlace<Place extends { timeZone: string; country: string }>(place: Place): Place {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { region = '' } = new Intl.Locale(navigator.language)
  // Of several countries with the same zone the language knows which.
  const country = [region, ...COUNTRIES].find((code) => zonesOf(code).includes(timeZone))
  return { ...place, timeZone: canonicalZone(timeZone) ?? place.timeZone, country: country ?? place.country }
}

/** None in a browser that cannot tell: then the country is chosen by hand. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(country === '' ? 'und' : `und-${country}`)
  return (locale as { getTimeZones?: () => string[] | undefined }).getTimeZones?.() ?? []
}

/** The currency that is chosen is always one of them. */
export function listCurrencies(chosen: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  const codes = new Set([...Intl.supportedValuesOf('currency'), ...(chosen === '' ? [] : [chosen])])
  return [...codes].sort().map((code) => ({ code, name: names.of(code) ?? code }))
}

/** Visitors read 8PM in India and 20:00 in Portugal. */
export function clockIn(country: string): Clock {
  if (country === '') return '12'
  const { hourCycle } = new Intl.DateTimeFormat(`en-${country}`, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h23' || hourCycle === 'h24' ? '24' : '12'
}
