import type { ButtonHTMLAttributes } from 'react'

/** Opens a dialog by an invoker command, also before hydration; older browsers use a script. */
export function opensDialog(id: string): ButtonHTMLAttributes<HTMLButtonElement> {
  return {
    ...({ command: 'show-modal', commandfor: id, 'data-hydrate': true } as object),
    onClick: () => {
      const dialog = document.getElementById(id)
      if (dialog instanceof HTMLDialogElement && !dialog.open && !hasCommands()) dialog.showModal()
    },
  }
}

export function closesDialog(id: string): ButtonHTMLAttributes<HTMLButtonElement> {
  return {
    ...({ command: 'close', commandfor: id, 'data-hydrate': true } as object),
    onClick: () => {
      const dialog = document.getElementById(id)
      if (dialog instanceof HTMLDialogElement && dialog.open && !hasCommands()) dialog.close()
    },
  }
}

const hasCommands = () => 'commandForElement' in HTMLButtonElement.prototype
