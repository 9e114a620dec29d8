import { isReference } from '../sending/reference.ts'

const SHOWN_MS = 30 * 60_000

/**
 * The reference, and nothing else of the request, stays with this entry of the tab's history: a reload still shows it,
 * another visit does not. The address goes without it, so that no browser offers it again.
 */
export function rememberSent(reference: string): void {
  // The answer may find its visitor on another page.
  if (location.pathname !== '/contact') return
  history.replaceState({ ...history.state, sent: { reference, at: Date.now() } }, '', '/contact')
}

/** What lies there may be anything. */
export function readSentHere(): string | undefined {
  const { reference, at } = history.state?.sent ?? {}
  const isFresh = typeof at === 'number' && Date.now() - at < SHOWN_MS
  return isFresh && isReference(reference) ? reference : undefined
}

/** The form is wanted again, also after a reload that comes before the move to it is done. */
export function forgetSentHere(): void {
  history.replaceState({ ...history.state, sent: undefined }, '')
}
