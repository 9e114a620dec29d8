import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext } from 'react-router'
import { showToast } from '../../../ui/feedback/toast-store.ts'

const STAYS_MS = 60_000

interface Window {
  __reactRouterRouteModules?: Record<string, object>
  navigation?: EventTarget
}

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean }

/**
 * Without this hook, the router reloads the document when scripts of the next page cannot be loaded, and an
 * offline visitor sees the browser's error page. The hook shows a toast with a retry instead, and returns the
 * key of the failed navigation.
 */
export function useFailedNavigation(): string | undefined {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const [failed, setFailed] = useState<string>()

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (navigator.onLine || !isPlain || !link || link.target || link.origin !== window.location.origin) return
    const modules = (window as Window).__reactRouterRouteModules ?? {}
    if (matchRoutes(router?.routes ?? [], link.pathname)?.every(({ route }) => route.id in modules)) return
    event.preventDefault()
    event.stopPropagation()
    showFailure(link.href)
  })

  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    // Reads the router's state, because scripts can fail before React renders the new location.
    const location = router?.state.navigation.location
    if (event.navigationType !== 'reload' || event.userInitiated || !location || !event.cancelable) return
    event.preventDefault()
    setFailed(location.key)
    showFailure(location.pathname + location.search)
  })

  useEffect(() => {
    const click = (event: MouseEvent) => onClick(event)
    const navigate = (event: Event) => onNavigate(event as NavigateEvent)
    const { navigation } = window as Window
    document.addEventListener('click', click, true)
    navigation?.addEventListener('navigate', navigate)
    return () => {
      document.removeEventListener('click', click, true)
      navigation?.removeEventListener('navigate', navigate)
    }
  }, [])
  return failed
}

function showFailure(href: string): void {
  const text = navigator.onLine ? 'The page could not be loaded.' : 'You are offline.'
  showToast('error', text, { lifeMs: STAYS_MS, action: { label: 'Retry', run: () => retry(href) } })
}

/** Loads a new document, because the router does not retry a failed import. */
async function retry(href: string): Promise<void> {
  try {
    await fetch(href, { method: 'HEAD' })
    location.assign(href)
  } catch {
    showFailure(href)
  }
}
