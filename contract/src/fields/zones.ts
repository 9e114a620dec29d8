/** Browsers and servers know some zones by the former names of their cities. */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const today = (zone: string) => RENAMED[zone] ?? zone

/** The zones of places under one name each, and UTC. */
export const zoneNames = (): string[] => [...Intl.supportedValuesOf('timeZone').map(today), 'UTC']

/**
 * The one name of a zone that was given by any of its names. Undefined for what is no zone of a place: an offset would be
 * read by PostgreSQL with the other sign.
 */
export function canonicalZone(zone: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    return zoneNames().find((name) => name === today(timeZone))
  } catch {
    return undefined
  }
}
