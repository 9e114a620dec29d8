import { createStore } from '../store.ts'

const open = createStore<readonly HTMLDialogElement[]>([])

export const addOpenModal = (dialog: HTMLDialogElement) => open.set([...open.read(), dialog])

export const removeOpenModal = (dialog: HTMLDialogElement) =>
  open.set(open.read().filter((other) => other !== dialog))

/** The topmost modal; everything outside of it is inert. */
export const readTopModal = () => open.read().at(-1) ?? null

export const useTopModal = () => open.use().at(-1) ?? null
