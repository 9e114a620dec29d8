import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef } from 'react'
import { type ContactField, type ContactValues, readValues } from '../contact-values.ts'

/** What was typed before scripts were at work, which the server could not know when it rendered the form. */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  shown: ContactValues,
  setValues: Dispatch<SetStateAction<ContactValues>>,
): void {
  const drawn = useRef(shown)

  useEffect(() => {
    if (form.current === null) return
    const typed = Object.entries(readValues(new FormData(form.current))).filter(
      ([field, value]) => value !== drawn.current[field as ContactField],
    )
    if (typed.length > 0) setValues((values) => ({ ...values, ...Object.fromEntries(typed) }))
  }, [form, setValues])
}
