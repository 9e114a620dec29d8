import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import { ANY_ARTIST, CONTACT_FIELDS, type ContactValues } from './contact-values.ts'

const PLACE = 'booking'

/** Kept in this tab until it is sent: neither a reload nor a lost connection loses a word. */
export function useKeptValues(values: ContactValues, setValues: Dispatch<SetStateAction<ContactValues>>) {
  const drawn = useRef(values)

  useEffect(() => {
    const kept = read()
    setValues((now) => ({ ...now, ...filled(kept, now) }))
  }, [setValues])

  useEffect(() => {
    if (values === drawn.current) return
    withStorage((storage) => storage.setItem(PLACE, JSON.stringify(values)))
  }, [values])
}

export const forgetKeptValues = () => withStorage((storage) => storage.removeItem(PLACE))

/** Only what is still empty, and only words. */
function filled(kept: Record<string, unknown>, now: ContactValues): Partial<ContactValues> {
  const empty = CONTACT_FIELDS.filter((field) => now[field] === '' || now[field] === ANY_ARTIST)
  return Object.fromEntries(
    empty
      .map((field) => [field, kept[field]])
      .filter(([, value]) => typeof value === 'string' && value !== ''),
  )
}

function read(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(withStorage((storage) => storage.getItem(PLACE)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** A browser may deny it: then the form works without. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
