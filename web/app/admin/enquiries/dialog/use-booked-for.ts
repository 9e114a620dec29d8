import { useState } from 'react'
import { fromStudioField, toStudioField } from '../../../shared/studio-moments.ts'
import type { RequestDesk } from './use-enquiry-editor.ts'

/** What is typed stays until it is saved, also when something newer comes from the server. */
export function useBookedFor(desk: RequestDesk, bookedFor: string | null) {
  const [edited, setEdited] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const stored = bookedFor === null ? '' : toStudioField(new Date(bookedFor))
  const value = edited ?? stored
  return {
    desk,
    value,
    wrong,
    isSet: stored !== '',
    typed: value !== stored,
    type(next: string) {
      setEdited(next)
      setWrong(false)
    },
    /** A day makes it booked; an emptied field takes the day away. */
    async save() {
      const moment = new Date(fromStudioField(value))
      if (value !== '' && !isNear(moment)) return setWrong(true)
      const body =
        value === '' ? { bookedFor: null } : ({ bookedFor: moment.toISOString(), status: 'booked' } as const)
      if (await desk.change('booked for', body)) setEdited(undefined)
    },
    async clear() {
      if (await desk.change('booked for', { bookedFor: null })) setEdited(undefined)
    },
  }
}

export type BookedFor = ReturnType<typeof useBookedFor>

/** A year that is still being typed, as 0202, is a valid date for the browser. */
const isNear = (moment: Date) => moment.getTime() > Date.UTC(2000) && moment.getTime() < Date.UTC(2100)
