import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { readEntry, useEntry } from '../../../lib/navigation/entry-memory.ts'
import { MAIN_ID } from '../../../shared/page/skip-link.tsx'
import { EXIT_LINK, type FirstPage } from './use-first-interaction.ts'

/**
 * A new page gets the focus on its content; back focuses the link by which the visitor left. On the same page
 * the focus stays, unless its element was removed. Does not scroll.
 */
export function useFocusOnNavigation(first: FirstPage): void {
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

/** Several sections may link to the same page. */
function findLink(main: HTMLElement, leftBy: unknown): HTMLElement | null {
  if (!Array.isArray(leftBy)) return null
  const [section, href] = leftBy.map((part) => CSS.escape(String(part)))
  const link = `a[href="${href}"]`
  return main.querySelector(`[aria-labelledby="${section}"] ${link}`) ?? main.querySelector(link)
}
