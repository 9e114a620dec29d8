import { useContext, useLayoutEffect } from 'react'
import { type Location, ScrollRestoration, UNSAFE_DataRouterContext, useLocation } from 'react-router'

/** The location whose page is rendered; the router may already have loaded another. */
let rendered: Location | undefined
let loaded = () => rendered

/**
 * Forward may follow Back before a slow device has rendered the page. The router would then save the position of the page
 * that is still shown as that of the page it has loaded, so such a position is put aside under a name that no page has.
 */
function nameOf({ key, pathname }: Location): string {
  const isOther = rendered !== undefined && rendered.key !== key && rendered.pathname !== pathname
  return isOther && loaded()?.key === key ? `${key} not rendered` : key
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
