import { type FormEvent, useEffect, useRef } from 'react'
import type { FormErrors } from '../../form/use-form.ts'
import { countErrors, type Tab, tabOf } from '../tabs.ts'

interface Save {
  errors: FormErrors
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** After a save with errors that are all on other tabs, the first of those tabs opens, with the focus on its error. */
export function useErrorTab({ errors, submit }: Save, tab: Tab, open: (tab: Tab) => void) {
  const form = useRef<HTMLFormElement>(null)
  const state = useRef<'idle' | 'tried' | 'opening'>('idle')
  useEffect(() => {
    const [first] = Object.keys(errors)
    if (state.current === 'idle' || first === undefined) return
    if (countErrors(errors, tab) > 0) {
      // The form itself has set the focus when its tab was open already.
      if (state.current === 'opening')
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      state.current = 'idle'
    } else if (state.current === 'tried') {
      state.current = 'opening'
      open(tabOf(first))
    }
  })
  return {
    submit(event: FormEvent<HTMLFormElement>) {
      form.current = event.currentTarget
      state.current = 'tried'
      return submit(event)
    },
  }
}
