import { WATCHES, type Watch } from '../../addresses/watches.ts'
import type { HourFacts, WorkingArtist } from './hour-facts.ts'

const PARTS = [
  'Small hours',
  'Before morning',
  'Early morning',
  'Late morning',
  'Early afternoon',
  'Late afternoon',
  'Evening',
  'Late evening',
]

/** The sample studio counts its watches from six in the morning. */
const COUNTED = ['Seventh', 'Eighth', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']

export function watchName(watch: Watch, isSample: boolean): string {
  const at = WATCHES.indexOf(watch)
  return (isSample ? `${COUNTED[at]} watch` : PARTS[at]) ?? ''
}

export const hourTime = (hours: number) => {
  const minutes = Math.round(hours * 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

/** 'Asha, Kabir and Meera'. */
export function namesOf(artists: readonly WorkingArtist[]): string {
  const names = artists.map(({ name }) => name)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** All of it in a sentence, for screen readers: '21:00 today, sixth watch, open until 23:00, Ritika Mohanty at work'. */
export function describeHour({ hour, day, watch, openLine, artists }: HourFacts, isSample: boolean): string {
  const who = artists.length === 0 ? '' : `${namesOf(artists)} at work`
  const parts = [
    `${hourTime(hour)} ${day}`,
    watchName(watch, isSample).toLowerCase(),
    openLine.charAt(0).toLowerCase() + openLine.slice(1),
    who,
  ]
  return parts.filter((part) => part !== '').join(', ')
}
