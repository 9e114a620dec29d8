interface ToastAction {
  label: string
  run: () => unknown
}

export interface Toast {
  id: number
  kind: 'ok' | 'error'
  text: string
  lifeMs: number
  /** Of its life. Kept here because it moves into and out of dialogs. */
  leftMs: number
  /** Something that can be done about it, once: the toast goes. */
  action?: ToastAction | undefined
}

const LIFE_MS = 5_000
/** Whoever has something to decide gets the time for it. */
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
}

/** Returns its id, with which it can be closed when it is no longer true. */
export function showToast(
  kind: Toast['kind'],
  text: string,
  { action, lifeMs = action ? LONG_LIFE_MS : LIFE_MS }: Options = {},
): number {
  const id = nextId++
  change([...toasts, { id, kind, text, lifeMs, leftMs: lifeMs, action }])
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
