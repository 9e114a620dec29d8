import { createStore } from '../store.ts'

interface ToastAction {
  label: string
  run: () => unknown
}

interface ToastLink {
  label: string
  href: string
  isInternal?: boolean
}

export interface Toast {
  id: number
  kind: 'ok' | 'error'
  text: string
  lifeMs: number
  /** Stored outside of React, because the toast is remounted when a dialog opens or closes. */
  leftMs: number
  /** A button that runs the action once and closes the toast. */
  action?: ToastAction | undefined
  link?: ToastLink | undefined
}

const LIFE_MS = 5_000
export const LONG_LIFE_MS = 12_000

const toasts = createStore<readonly Toast[]>([])
let nextId = 1

interface Options {
  lifeMs?: number | undefined
  action?: ToastAction | undefined
  link?: ToastLink | undefined
}

export function showToast(
  kind: Toast['kind'],
  text: string,
  { action, link, lifeMs = action ? LONG_LIFE_MS : LIFE_MS }: Options = {},
): number {
  const id = nextId++
  toasts.set([...toasts.read(), { id, kind, text, lifeMs, leftMs: lifeMs, action, link }])
  return id
}

export const closeToast = (id: number) => toasts.set(toasts.read().filter((toast) => toast.id !== id))

export const readToasts = toasts.read

export const useToasts = toasts.use
