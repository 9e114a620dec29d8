import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import { ANY_ARTIST, CONTACT_FIELDS, type ContactValues } from '../contact-values.ts'
import { forget, keep, readKept } from '../tab-storage.ts'

const PLACE = 'booking'

/** Kept in this tab until it is sent: neither a reload nor a lost connection loses a word. */
export function useKeptValues(values: ContactValues, setValues: Dispatch<SetStateAction<ContactValues>>) {
  const drawn = useRef(values)

  useEffect(() => {
    const kept = readKept(PLACE)
    setValues((now) => ({ ...now, ...filled(kept, now) }))
  }, [setValues])

  useEffect(() => {
    if (values === drawn.current) return
    keep(PLACE, values)
  }, [values])
}

export const forgetKeptValues = () => forget(PLACE)

/** Only what is still empty, and only words. */
function filled(kept: Record<string, unknown>, now: ContactValues): Partial<ContactValues> {
  const empty = CONTACT_FIELDS.filter((field) => now[field] === '' || now[field] === ANY_ARTIST)
  return Object.fromEntries(
    empty
      .map((field) => [field, kept[field]])
      .filter(([, value]) => typeof value === 'string' && value !== ''),
  )
}
