import { useContext, useLayoutEffect } from 'react'
import { type Location, ScrollRestoration, UNSAFE_DataRouterContext, useLocation } from 'react-router'

/** The location whose page is rendered; the router may already have loaded another. */
let rendered: Location | undefined
let loaded = () => rendered

/**
 * Forward may follow Back before a slow device has rendered the page. The router would then save the scroll
 * position of the visible page for the page that it has loaded, so such a position is stored under an unused
 * name.
 */
function nameOf({ key, pathname }: Location): string {
  const isDifferent = rendered !== undefined && rendered.key !== key && rendered.pathname !== pathname
  return isDifferent && loaded()?.key === key ? `${key} not rendered` : key
}

/** Replaces the router's <ScrollRestoration/>. */
export function ScrollPositions() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const location = useLocation()
  useLayoutEffect(() => {
    rendered = location
    loaded = () => router?.state.location
  }, [location, router])
  return <ScrollRestoration getKey={nameOf} />
}
