import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './route-changes.module.css'
import { useFailedNavigation } from './use-failed-navigation.ts'
import type { FirstPage } from './use-first-interaction.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useSkippedTransitions } from './use-skipped-transitions.ts'

/** The title may change again when the record loads; only the last one is announced. */
const TITLE_DELAY_MS = 300

/** Client-side navigation: progress bar, focus, announced title and error message. */
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

/** Empty until the title differs from the first page's. */
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
