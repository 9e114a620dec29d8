import { useState } from 'react'

type Open<T> = { what: 'nothing' | 'add' } | { what: 'edit' | 'delete'; item: T }

/** The open dialog of a list, and its item. */
export function useOpenDialog<T>() {
  const [open, setOpen] = useState<Open<T>>({ what: 'nothing' })
  const close = () => setOpen({ what: 'nothing' })
  return {
    open,
    close,
    closeAnd: (next: () => Promise<void> | void) => () => {
      close()
      return next()
    },
    add: () => setOpen({ what: 'add' }),
    edit: (item: T) => setOpen({ what: 'edit', item }),
    remove: (item: T) => setOpen({ what: 'delete', item }),
  }
}
