import { type FormEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { countErrors, type Tab, tabOf } from '../tabs.ts'
import type { StudioForm } from './use-studio-form.ts'

/** After a save with errors that are all on other tabs, the first of those tabs opens. */
export function useErrorTab({ errors, submit }: StudioForm, tab: Tab, open: (tab: Tab) => void) {
  const form = useRef<HTMLFormElement>(null)
  const tried = useRef(false)
  useEffect(() => {
    const [first] = Object.keys(errors)
    if (!tried.current || first === undefined) return
    tried.current = false
    if (countErrors(errors, tab) > 0) return
    flushSync(() => open(tabOf(first)))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  return {
    submit(event: FormEvent<HTMLFormElement>) {
      form.current = event.currentTarget
      tried.current = true
      return submit(event)
    },
  }
}
