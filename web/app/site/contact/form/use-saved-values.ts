import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef } from 'react'
import {
  isOnlyTimeSlot,
  withLikeOf,
  withoutReferenceLines,
  withTimeSlotLineOf,
} from '../choices/description-lines.ts'
import {
  ANY_ARTIST,
  CONTACT_FIELDS,
  type ContactField,
  type ContactValues,
  readValues,
} from '../contact-values.ts'
import { readSaved, removeSaved, save } from '../tab-storage.ts'

const PLACE = 'booking'

/** Saves the values in this tab until they are sent, so that a reload loses nothing. */
export function useSavedValues(values: ContactValues, setValues: Dispatch<SetStateAction<ContactValues>>) {
  const rendered = useRef(values)

  useEffect(() => {
    const saved = readSaved(PLACE)
    setValues((now) => ({ ...now, ...filled(saved, now) }))
  }, [setValues])

  useEffect(() => {
    if (values === rendered.current) return
    save(PLACE, values)
  }, [values])
}

export const removeSavedValues = () => removeSaved(PLACE)

/** True for a description that consists of lines from a link, without text by the visitor. */
const isMadeAlone = (value: string) =>
  withoutReferenceLines(value) === '' || isOnlyTimeSlot(withoutReferenceLines(value))

/** Fills only empty fields, and ignores saved values that are not strings. */
function filled(saved: Record<string, unknown>, now: ContactValues): Partial<ContactValues> {
  const empty = CONTACT_FIELDS.filter(
    (field) => now[field] === '' || now[field] === ANY_ARTIST || isMadeAlone(now[field]),
  )
  const found: Partial<ContactValues> = Object.fromEntries(
    empty
      .map((field) => [field, saved[field]])
      .filter(([, value]) => typeof value === 'string' && value !== ''),
  )
  if (found.description !== undefined)
    found.description = withLikeOf(withTimeSlotLineOf(found.description, now.description), now.description)
  return found
}

/** Reads values typed before hydration, which React does not know. */
export function useTypedBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  shown: ContactValues,
  setValues: Dispatch<SetStateAction<ContactValues>>,
): void {
  const rendered = useRef(shown)

  useEffect(() => {
    if (form.current === null) return
    const typed = Object.entries(readValues(new FormData(form.current))).filter(
      ([field, value]) => value !== rendered.current[field as ContactField],
    )
    if (typed.length > 0) setValues((values) => ({ ...values, ...Object.fromEntries(typed) }))
  }, [form, setValues])
}
