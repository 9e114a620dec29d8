import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { bookingUrl, PREFILL_NAMES, type Prefill, type PrefillName, readPrefill } from '../../urls/prefill.ts'
import { ANY_ARTIST, type ContactField, type ContactValues, withPrefill } from '../contact-values.ts'
import { hasTimeSlotLine, withoutLike, withoutTimeSlotLine } from './description-lines.ts'
import type { LoadedPrefill } from './load-prefill.ts'

const FIELD_OF = {
  service: 'service',
  topic: 'service',
  artist: 'artist',
  picture: 'inspiration',
  watch: 'description',
} as const satisfies Record<PrefillName, ContactField>

const EMPTIED: Record<PrefillName, (values: ContactValues) => string> = {
  service: () => '',
  topic: () => '',
  artist: () => ANY_ARTIST,
  picture: () => '',
  watch: ({ description }) => withoutTimeSlotLine(description),
}

function isInValues(name: PrefillName, loaded: LoadedPrefill, values: ContactValues): boolean {
  if (name === 'watch') return loaded.watch !== undefined && hasTimeSlotLine(values.description, loaded.watch)
  const value = loaded[name === 'picture' ? 'inspiration' : name]
  return value !== undefined && values[FIELD_OF[name]] === value
}

interface Options {
  loaded: LoadedPrefill | undefined
  isInForm: boolean
  values: ContactValues
  setValues: Dispatch<SetStateAction<ContactValues>>
}

/** Applies the prefill once. An edit removes the field from the URL, so that a reload keeps the edit. */
export function usePrefill({ loaded, isInForm, values, setValues }: Options) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const prefill = readPrefill(new URLSearchParams(search))
  const isActive = (name: PrefillName) =>
    prefill[name] !== undefined && loaded !== undefined && isInValues(name, loaded, values)
  const active = PREFILL_NAMES.filter(isActive)
  const applied = useRef(isInForm ? loaded : undefined)
  const wereActive = useRef<PrefillName[]>([])

  useEffect(() => {
    if (loaded === undefined || applied.current === loaded) return
    applied.current = loaded
    setValues((now) => withPrefill(now, loaded))
  }, [loaded, setValues])

  useEffect(() => {
    const lost = wereActive.current.filter((name) => prefill[name] !== undefined && !active.includes(name))
    wereActive.current = active
    if (lost.length === 0) return
    navigate(without(prefill, ...lost), { replace: true, preventScrollReset: true })
  })

  return {
    active,
    /** Without JavaScript the form is posted to this URL, so that the response still has the prefill. */
    address: bookingUrl(prefill),
    addressWithout: (name: PrefillName) => without(prefill, name),
    remove(name: PrefillName) {
      const field = FIELD_OF[name]
      setValues((now) => ({
        ...now,
        ...(name === 'picture' ? { description: withoutLike(now.description, loaded?.like) } : {}),
        [field]: EMPTIED[name](now),
      }))
      return field
    },
  }
}

function without(prefill: Prefill, ...names: PrefillName[]): string {
  const gone = Object.fromEntries(names.map((name) => [name, undefined]))
  return bookingUrl({ ...prefill, ...gone })
}
