import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { addOpenModal, removeOpenModal } from './open-modals.ts'

interface Options {
  /** Called on Escape or the back gesture. The caller decides whether to close. */
  onCloseRequest: () => void
  /** Opens a dialog that is not modal, so that the rest of the screen stays usable. */
  beside?: boolean
}

export function useModal({ onCloseRequest, beside = false }: Options) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (beside) {
      dialog.show()
      return () => dialog.close()
    }
    dialog.showModal()
    addOpenModal(dialog)
    return () => {
      removeOpenModal(dialog)
      // Closes the dialog before React removes it, so that the browser restores the focus.
      dialog.close()
    }
  }, [beside])

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
      if (beside || event.target !== dialog || !dialog || dialog.open) return
      dialog.showModal()
      onCloseRequest()
    },
  }
}
