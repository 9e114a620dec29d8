import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type ContactField, type ContactValues, readValues, readWish, withWish } from './contact-values.ts'

/**
 * What the server could not know when it drew the form: what was typed before scripts were at work, and what the
 * link that led here had chosen.
 */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  shown: ContactValues,
  setValues: Dispatch<SetStateAction<ContactValues>>,
): void {
  const { state } = useLocation()
  const drawn = useRef(shown)

  useEffect(() => {
    if (form.current === null) return
    const typed = Object.entries(readValues(new FormData(form.current))).filter(
      ([field, value]) => value !== drawn.current[field as ContactField],
    )
    if (typed.length > 0) setValues((values) => ({ ...values, ...Object.fromEntries(typed) }))
  }, [form, setValues])

  useEffect(() => {
    setValues((values) => withWish(values, readWish(state, location.origin)))
  }, [state, setValues])
}
