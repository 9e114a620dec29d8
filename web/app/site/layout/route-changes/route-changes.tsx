import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { readEntry, useEntry } from '../../../lib/navigation/entry-memory.ts'
import { MAIN_ID } from '../../../shared/page/skip-link.tsx'
import styles from './route-changes.module.css'
import { useFailedNavigation } from './use-failed-navigation.ts'
import { EXIT_LINK, type FirstPage } from './use-first-interaction.ts'
import { usePrefetch } from './use-prefetch.ts'

/** The title may change again when a record has loaded, so only the last title is announced. */
const TITLE_DELAY_MS = 300

export function RouteChanges({ first }: { first: FirstPage }) {
  const { state, location } = useNavigation()
  const failed = useFailedNavigation()
  useFocusOnNavigation(first)
  usePrefetch()
  useSkippedTransitions()
  const isPending = state === 'loading' && location.key !== failed
  return (
    <>
      {isPending ? <div className={styles.pending} role="progressbar" aria-label="Loading the page" /> : null}
      <p className="visually-hidden" aria-live="polite">
        {useNewTitle(first.title)}
      </p>
    </>
  )
}

function useNewTitle(first: string): string {
  const [title, setTitle] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (document.title !== first) setTitle(document.title)
        else setTitle((before) => (before === '' ? '' : document.title))
      }, TITLE_DELAY_MS)
    }
    const observer = new MutationObserver(look)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    look()
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [first])
  return title
}

/** Ignores the AbortError of a view transition that the next navigation interrupts. */
function useSkippedTransitions(): void {
  useEffect(() => {
    const ignore = (event: PromiseRejectionEvent) => {
      const { name, message } = Object(event.reason) as Partial<Error>
      if (name === 'AbortError' && message?.includes('ransition')) event.preventDefault()
    }
    addEventListener('unhandledrejection', ignore)
    return () => removeEventListener('unhandledrejection', ignore)
  }, [])
}

/** Focuses the content of a new page; after Back, the link by which the visitor left. */
function useFocusOnNavigation(first: FirstPage): void {
  const { key, pathname } = useLocation()
  const entry = useEntry()
  const isReturn = useNavigationType() === 'POP'
  const last = useRef<Pick<FirstPage, 'key' | 'pathname'>>(first)

  useEffect(() => {
    const before = last.current
    last.current = { key, pathname }
    if (before.key === key) return
    if (before.pathname === pathname && document.activeElement !== document.body) return
    const main = document.getElementById(MAIN_ID)
    const target = (isReturn && main && findLink(main, readEntry(entry, EXIT_LINK))) || main
    target?.focus({ preventScroll: true })
  }, [key, pathname, entry, isReturn])
}

function findLink(main: HTMLElement, leftBy: unknown): HTMLElement | null {
  if (!Array.isArray(leftBy)) return null
  const [section, href] = leftBy.map((part) => CSS.escape(String(part)))
  const link = `a[href="${href}"]`
  return main.querySelector(`[aria-labelledby="${section}"] ${link}`) ?? main.querySelector(link)
}
