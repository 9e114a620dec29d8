import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { addOpenModal, removeOpenModal } from './open-modals.ts'

interface Options {
  /** Somebody wants it closed: Escape, the phone's back gesture. Whoever draws the dialog decides. */
  onCloseRequest: () => void
}

/**
 * A native modal dialog that is open for as long as it is drawn. A browser may insist on closing
 * (a second Escape cannot be refused); then it is shown again, because what is drawn decides.
 */
export function useModal({ onCloseRequest }: Options) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    dialog.showModal()
    addOpenModal(dialog)
    return () => {
      removeOpenModal(dialog)
      // Closed before it leaves the page, so that the focus goes back to where it came from.
      dialog.close()
    }
  }, [])

  return {
    ref,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onCloseRequest()
    },
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return
      event.preventDefault()
      onCloseRequest()
    },
    onClose: (event: SyntheticEvent) => {
      const dialog = ref.current
      if (event.target !== dialog || !dialog || dialog.open) return
      dialog.showModal()
      onCloseRequest()
    },
  }
}
