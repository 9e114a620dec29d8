interface ToastAction {
  label: string
  run: () => unknown
}

interface ToastLink {
  label: string
  href: string
  /** Navigates in this window. Otherwise the link opens in a new tab, and the screen stays. */
  isInternal?: boolean
}

export interface Toast {
  id: number
  kind: 'ok' | 'error'
  text: string
  lifeMs: number
  /** Stored here, because the toast is remounted when a dialog opens or closes. */
  leftMs: number
  /** Runs once and closes the toast. */
  action?: ToastAction | undefined
  link?: ToastLink | undefined
}

const LIFE_MS = 5_000
/** Toasts with an action stay longer. */
export const LONG_LIFE_MS = 12_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

interface Options {
  lifeMs?: number | undefined
  action?: ToastAction | undefined
  link?: ToastLink | undefined
}

/** Shows a toast. Returns its id for closeToast. */
export function showToast(
  kind: Toast['kind'],
  text: string,
  { action, link, lifeMs = action ? LONG_LIFE_MS : LIFE_MS }: Options = {},
): number {
  const id = nextId++
  change([...toasts, { id, kind, text, lifeMs, leftMs: lifeMs, action, link }])
  return id
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export const readToasts = () => toasts

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
