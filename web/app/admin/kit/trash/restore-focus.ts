import { MAIN_ID } from '../../../shared/page/skip-link.tsx'

const LIST_RENDERED_MS = 100

/** Moves a lost focus to `preferred`, or to the main element, because the focused button was removed with its item. */
export function keepFocus(preferred?: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const target = preferred?.() ?? document.getElementById(MAIN_ID)
    target?.focus()
  }, LIST_RENDERED_MS)
}
