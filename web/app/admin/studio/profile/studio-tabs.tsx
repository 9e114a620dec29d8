import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Chip } from '../../../ui/layout/chip.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import type { FormErrors } from '../../kit/form/use-form.ts'
import styles from './studio-tabs.module.css'
import { countErrors, TABS, type Tab, tabOf } from './tabs.ts'

/** Tabs are links, so that each tab has a URL. On phones the row of tabs scrolls sideways. */
export function StudioTabs({ tab, errors }: { tab: Tab; errors: FormErrors }) {
  const [search] = useSearchParams()
  const current = useRef<HTMLAnchorElement>(null)
  const wrongHere = countErrors(errors, tab)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab or its width changes
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab, wrongHere > 0])
  const addressOf = (id: string) => `?${new URLSearchParams([...search, ['tab', id]].filter(isLast))}`
  return (
    <Row as="nav" gap={2} className={styles.tabs} aria-label="Parts of the studio">
      {TABS.map((each) => {
        const wrong = countErrors(errors, each)
        return (
          <Chip
            as={Link}
            key={each.id}
            ref={each === tab ? current : undefined}
            className="relative"
            to={addressOf(each.id)}
            aria-current={each === tab ? 'page' : undefined}
            preventScrollReset
          >
            {each.label}
            {wrong > 0 ? (
              <span className={styles.wrong}>
                {wrong}
                <span className="visually-hidden"> to check</span>
              </span>
            ) : null}
          </Chip>
        )
      })}
    </Row>
  )
}

const isLast = ([name]: string[], at: number, all: string[][]) =>
  all.findLastIndex(([other]) => other === name) === at

interface Submitted {
  errors: FormErrors
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** When only other tabs have errors after a save, opens the first such tab and focuses the error. */
export function useErrorTab({ errors, submit }: Submitted, tab: Tab, open: (tab: Tab) => void) {
  const form = useRef<HTMLFormElement>(null)
  const state = useRef<'idle' | 'tried' | 'opening'>('idle')
  useEffect(() => {
    const [first] = Object.keys(errors)
    if (state.current === 'idle' || first === undefined) return
    if (countErrors(errors, tab) > 0) {
      // If the tab was already open, the form has set the focus.
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
