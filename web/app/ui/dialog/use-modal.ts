import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { addOpenModal, removeOpenModal } from './open-modals.ts'

interface Options {
  /** Called on Escape or the back gesture. The caller decides whether to close. */
  onCloseRequest: () => void
  /** The rest of the screen stays usable, so it is not modal. */
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
      // Closed before it is removed, so that the browser restores the focus.
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
