import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useRevalidator } from 'react-router'
import { onReturn } from '../../lib/on-return.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { studioTime } from '../../shared/time/studio-moments.ts'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { isOnline, setConnection, useConnection } from '../kit/offline/connection.ts'
import { refreshUnread } from '../kit/session/unread-count.ts'
import styles from './connection-line.module.css'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/** Shown above every screen while the server cannot be reached. Reloads the screen afterwards. */
export function ConnectionLine() {
  const { isOnline, asOf } = useConnection()
  const { clock } = useStudio()
  const { revalidate } = useRevalidator()
  const was = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !was.current) revalidate()
    was.current = isOnline
  }, [isOnline, revalidate])
  useEffect(() => {
    if (isOnline) return
    let wait = FIRST_WAIT_MS
    let timer = setTimeout(retry, wait)
    function retry() {
      refreshUnread()
      wait = Math.min(2 * wait, LONGEST_WAIT_MS)
      timer = setTimeout(retry, wait)
    }
    const stopWaiting = onReturn(refreshUnread)
    return () => {
      clearTimeout(timer)
      stopWaiting()
    }
  }, [isOnline])
  useEffect(() => {
    const cut = () => setConnection({ isOnline: false })
    if (!navigator.onLine) cut()
    window.addEventListener('offline', cut)
    return () => window.removeEventListener('offline', cut)
  }, [])
  return (
    <div role="status">
      {isOnline ? null : (
        <Row as="p" gap={3} align="center" className={`raised ${styles.line}`}>
          <OfficeIcon name="offline" size={18} />
          <b>No connection.</b>
          {asOf === undefined ? null : ` As of ${studioTime(new Date(asOf), clock)}.`}
        </Row>
      )}
    </div>
  )
}

interface NavigateEvent extends Event {
  navigationType: string
}

/**
 * The router reloads the page when the code of a screen cannot be loaded. Without a connection that would end
 * the back office, so this hook prevents the reload and the layout shows that the screen failed.
 */
export function useFailedScreen(): { retry: () => void } | undefined {
  const [failed, setFailed] = useState<string>()
  // Read from the router, because a script may fail before useNavigation reports the navigation.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has opened
  useEffect(() => setFailed(undefined), [key])
  useEffect(() => {
    const stay = (event: NavigateEvent) => {
      const wanted = router?.state.navigation.location
      if (wanted === undefined || event.navigationType !== 'reload' || !event.cancelable) return
      event.preventDefault()
      const address = wanted.pathname + wanted.search
      setFailed(address)
      openIfOnline(address)
    }
    const { navigation } = window as { navigation?: EventTarget }
    navigation?.addEventListener('navigate', stay as EventListener)
    return () => navigation?.removeEventListener('navigate', stay as EventListener)
  }, [router])
  return failed === undefined ? undefined : { retry: () => openIfOnline(failed) }
}

/** Loads a new document, whose scripts belong to the current build. */
async function openIfOnline(address: string) {
  await refreshUnread()
  if (isOnline()) location.assign(address)
}
