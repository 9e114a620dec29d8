let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

export const addOpenModal = (dialog: HTMLDialogElement) => change([...open, dialog])

export const removeOpenModal = (dialog: HTMLDialogElement) => change(open.filter((other) => other !== dialog))

/** The topmost modal; everything outside of it is inert. */
export const readTopModal = () => open.at(-1) ?? null

export function subscribeToModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
