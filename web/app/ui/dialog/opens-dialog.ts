import type { ButtonHTMLAttributes } from 'react'

/**
 * Opens a dialog by the browser's own command, so that it works before any script has run;
 * a browser that does not know commands yet gets the same by script.
 */
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
