import { type FormEvent, useEffect, useRef } from 'react'
import type { FormErrors } from '../../../kit/form/use-form.ts'
import { countErrors, type Tab, tabOf } from '../tabs.ts'

interface Save {
  errors: FormErrors
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** After a save with errors only on other tabs, opens the first of these tabs and focuses the error. */
export function useErrorTab({ errors, submit }: Save, tab: Tab, open: (tab: Tab) => void) {
  const form = useRef<HTMLFormElement>(null)
  const state = useRef<'idle' | 'tried' | 'opening'>('idle')
  useEffect(() => {
    const [first] = Object.keys(errors)
    if (state.current === 'idle' || first === undefined) return
    if (countErrors(errors, tab) > 0) {
      // The form has already set the focus when its tab was open.
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
