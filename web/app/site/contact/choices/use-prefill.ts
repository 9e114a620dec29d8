import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  bookingAddress,
  CHOICE_NAMES,
  type Choice,
  type ChoiceName,
  readChoice,
} from '../../addresses/prefill.ts'
import { ANY_ARTIST, type ContactField, type ContactValues, withChosen } from '../contact-values.ts'
import type { Chosen } from './load-prefill.ts'

const FIELD_OF = { service: 'service', artist: 'artist', picture: 'inspiration' } as const satisfies Record<
  ChoiceName,
  ContactField
>

interface Options {
  chosen: Chosen | undefined
  /** The page came with the choice in its form. */
  isInForm: boolean
  values: ContactValues
  setValues: Dispatch<SetStateAction<ContactValues>>
}

/**
 * Puts what the link has chosen into the form, once. The address and the form agree from then on: a choice that is
 * changed by hand leaves the address, so that a reload brings back what was chosen last.
 */
export function useChoice({ chosen, isInForm, values, setValues }: Options) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const choice = readChoice(new URLSearchParams(search))
  const isHeld = (name: ChoiceName) =>
    choice[name] !== undefined &&
    chosen?.[FIELD_OF[name]] !== undefined &&
    values[FIELD_OF[name]] === chosen[FIELD_OF[name]]
  const held = CHOICE_NAMES.filter(isHeld)
  const applied = useRef(isInForm ? chosen : undefined)
  const wereHeld = useRef<ChoiceName[]>([])

  useEffect(() => {
    if (chosen === undefined || applied.current === chosen) return
    applied.current = chosen
    setValues((now) => withChosen(now, chosen))
  }, [chosen, setValues])

  useEffect(() => {
    const lost = wereHeld.current.filter((name) => choice[name] !== undefined && !held.includes(name))
    wereHeld.current = held
    if (lost.length === 0) return
    navigate(without(choice, ...lost), { replace: true, preventScrollReset: true })
  })

  return {
    held,
    /** Where the form is posted to without scripts: the response keeps the choice. */
    address: bookingAddress(choice),
    addressWithout: (name: ChoiceName) => without(choice, name),
    remove(name: ChoiceName) {
      const field = FIELD_OF[name]
      setValues((now) => ({ ...now, [field]: field === 'artist' ? ANY_ARTIST : '' }))
      return field
    },
  }
}

function without(choice: Choice, ...names: ChoiceName[]): string {
  const gone = Object.fromEntries(names.map((name) => [name, undefined]))
  return bookingAddress({ ...choice, ...gone })
}
