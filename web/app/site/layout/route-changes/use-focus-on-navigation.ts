import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { readEntry, useEntry } from '../../../lib/navigation/entry-memory.ts'
import { MAIN_ID } from '../../../shared/page/skip-link.tsx'
import { type FirstPage, LEFT_BY } from './use-first-interaction.ts'

/**
 * A new page gets the focus on its content; going back focuses the link by which the visitor left. On the same page the
 * focus stays, unless its element is gone. Nothing scrolls.
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
    const href = isReturn ? readEntry(entry, LEFT_BY) : undefined
    const link = href ? main?.querySelector<HTMLElement>(`a[href="${CSS.escape(String(href))}"]`) : null
    const target = link ?? main
    target?.focus({ preventScroll: true })
  }, [key, pathname, entry, isReturn])
}
