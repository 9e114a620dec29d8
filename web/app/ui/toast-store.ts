export interface Toast {
  id: number
  kind: 'ok' | 'error'
  text: string
  /** Of its life. Kept here because it moves into and out of dialogs. */
  leftMs: number
}

export const LIFE_MS = 5_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Returns its id, with which it can be closed when it is no longer true. */
export function showToast(kind: Toast['kind'], text: string): number {
  const id = nextId++
  change([...toasts, { id, kind, text, leftMs: LIFE_MS }])
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
