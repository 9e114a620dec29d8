import { bookingUrl } from '../../urls/prefill.ts'
import { timeSlotText } from '../../urls/time-slot-text.ts'
import type { Booking, HourSummary, WorkingArtist } from './hour-summary.ts'

export const hourTime = (hours: number) => {
  const minutes = Math.round(hours * 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

function namesOf(artists: readonly WorkingArtist[]): string {
  const names = artists.map(({ name }) => name)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export const whenOf = ({ day, slot }: Pick<HourSummary, 'day' | 'slot'>) =>
  `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${timeSlotText(slot)}`

export function bookingLink(booking: Booking | undefined): { to: string; text: string } {
  if (booking === undefined) return { to: '/contact', text: 'Book an Appointment' }
  const { slot, date, day, artist } = booking
  return {
    to: `${bookingUrl({ watch: slot, date, artist: artist?.slug })}#booking`,
    text: `Ask for ${day}, ${timeSlotText(slot)}${artist ? `, with ${artist.name}` : ''}`,
  }
}

export function describeHour({ hour, day, openLine, artists }: HourSummary): string {
  const who = artists.length === 0 ? '' : `${namesOf(artists)} at work`
  const parts = [`${hourTime(hour)} ${day}`, openLine.charAt(0).toLowerCase() + openLine.slice(1), who]
  return parts.filter((part) => part !== '').join(', ')
}
