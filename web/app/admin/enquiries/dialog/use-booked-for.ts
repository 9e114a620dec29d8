import { useRef, useState } from 'react'
import { fromStudioField, toStudioField } from '../../../shared/studio-moments.ts'
import { useStudio } from '../../../shared/use-studio.ts'
import type { EnquiryEditor } from './use-enquiry-editor.ts'

/** Unsaved input stays when newer data arrives from the server. */
export function useBookedFor(editor: EnquiryEditor, bookedFor: string | null) {
  const { clock } = useStudio()
  const [edited, setEdited] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const stored = bookedFor === null ? '' : toStudioField(new Date(bookedFor), clock)
  const value = edited ?? stored
  return {
    editor,
    field,
    /** Staff chose Booked before they chose a day. */
    asked,
    value,
    wrong,
    isSet: stored !== '',
    typed: value !== stored,
    type(next: string) {
      setEdited(next)
      setWrong(false)
    },
    ask() {
      setAsked(true)
      field.current?.focus()
      field.current?.scrollIntoView({ block: 'center' })
    },
    /** The day will be agreed on later. */
    bookWithoutDay: () => editor.change('status', { status: 'booked' }),
    /** A day sets the status to booked; an empty field removes the day. */
    async save() {
      if (value !== '' && !isNear(new Date(`${value}Z`))) return setWrong(true)
      const body =
        value === ''
          ? { bookedFor: null }
          : ({ bookedFor: fromStudioField(value, clock), status: 'booked' } as const)
      if (await editor.change('booked for', body)) setEdited(undefined)
    },
    async clear() {
      if (await editor.change('booked for', { bookedFor: null })) setEdited(undefined)
    },
  }
}

export type BookedFor = ReturnType<typeof useBookedFor>

/** A year that is still being typed, such as 0202, is a valid date for the browser. */
const isNear = (moment: Date) => moment.getTime() > Date.UTC(2000) && moment.getTime() < Date.UTC(2100)
