import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './route-changes.module.css'
import { useFailedNavigation } from './use-failed-navigation.ts'
import type { FirstPage } from './use-first-interaction.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** A title may be that of the list until the record has come: only the last of several is read out. */
const SETTLED_MS = 300

/** What goes with a move inside the site: a sign while it takes time, the focus, the new title, and words when it fails. */
export default function RouteChanges({ first }: { first: FirstPage }) {
  const { state, location } = useNavigation()
  const failed = useFailedNavigation()
  useFocusOnNavigation(first)
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

/** Empty until the title is another than the first page's. */
function useNewTitle(first: string): string {
  const [title, setTitle] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (document.title !== first) setTitle(document.title)
        else setTitle((before) => (before === '' ? '' : document.title))
      }, SETTLED_MS)
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
