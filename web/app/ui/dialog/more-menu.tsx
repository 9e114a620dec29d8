import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import styles from './more-menu.module.css'

/** A menu for rare and destructive actions, so that a thumb does not reach them by mistake. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  /** Closes the menu before the action runs, because the action may open a dialog. */
  function close({ target }: MouseEvent) {
    if ((target as Element).closest('a, button:not([data-stays])')) menu.current?.hidePopover()
  }
  /** Escape closes only the menu, not the surrounding dialog. */
  function keepDialog(event: KeyboardEvent) {
    if (event.key === 'Escape' && menu.current?.matches(':popover-open')) event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keys that its buttons do not handle
    <div onKeyDown={keepDialog}>
      <IconButton icon="more" label={label} popoverTarget={id} />
      <div className={`raised ${styles.menu}`} id={id} ref={menu} popover="auto" onClickCapture={close}>
        {children}
      </div>
    </div>
  )
}
