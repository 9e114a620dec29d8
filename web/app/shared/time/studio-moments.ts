import { atStudio, fromStudio, type StudioClock } from '@linework/contract/fields/studio-time'
import { formatDay } from './format-day.ts'
import { studioHours, studioYear } from './studio-time.ts'

export const studioIsoDay = (now: Date, clock: StudioClock) => atStudio(now, clock).toISOString().slice(0, 10)

export const studioTime = (at: Date, clock: StudioClock) =>
  studioHours(at, clock).text.slice(0, 'HH:MM'.length)

export const studioMoment = (at: Date, clock: StudioClock) =>
  `${formatDay(studioIsoDay(at, clock))}, ${studioTime(at, clock)}`

export const studioShortMoment = (at: Date, clock: StudioClock, now = new Date()) =>
  studioMoment(at, clock).replace(` ${studioYear(now, clock)},`, ',')

export const toStudioField = (at: Date, clock: StudioClock) =>
  `${studioIsoDay(at, clock)}T${studioTime(at, clock)}`

export const fromStudioField = (value: string, clock: StudioClock) =>
  fromStudio(new Date(`${value}Z`), clock).toISOString()
