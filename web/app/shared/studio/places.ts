import { COUNTRIES } from '@linework/contract/fields/countries'
import { canonicalZone, zoneNames } from '@linework/contract/fields/zones'
import type { Clock } from '@linework/contract/studio/hours'

/** Lists all time zones, including a chosen one that the browser does not know. */
export const listZones = (chosen: string): string[] => [...new Set([...zoneNames(), chosen])].sort()

export function listCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  )
}

export function guessLocation<Place extends { timeZone: string; country: string }>(place: Place): Place {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { region = '' } = new Intl.Locale(navigator.language)
  // If several countries share the time zone, the browser's language decides.
  const country = [region, ...COUNTRIES].find((code) => zonesOf(code).includes(timeZone))
  return { ...place, timeZone: canonicalZone(timeZone) ?? place.timeZone, country: country ?? place.country }
}

/** Empty in a browser without Intl.Locale.getTimeZones; staff then choose the country. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(country === '' ? 'und' : `und-${country}`)
  return (locale as { getTimeZones?: () => string[] | undefined }).getTimeZones?.() ?? []
}

/** Lists all currencies, including a chosen one that the browser does not know. */
export function listCurrencies(chosen: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  const codes = new Set([...Intl.supportedValuesOf('currency'), ...(chosen === '' ? [] : [chosen])])
  return [...codes].sort().map((code) => ({ code, name: names.of(code) ?? code }))
}

export function clockIn(country: string): Clock {
  if (country === '') return '12'
  const { hourCycle } = new Intl.DateTimeFormat(`en-${country}`, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h23' || hourCycle === 'h24' ? '24' : '12'
}
