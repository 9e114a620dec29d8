import { MAIN_ID } from '../../shared/skip-link.tsx'

const AFTER_THE_LIST_MS = 100

/** What had the focus is gone with what was done: the list takes it, or something better that is there by then. */
export function keepFocus(better?: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const target = better?.() ?? document.getElementById(MAIN_ID)
    target?.focus()
  }, AFTER_THE_LIST_MS)
}
