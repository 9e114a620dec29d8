import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import styles from './more-menu.module.css'

interface Props {
  label: string
  /** Gets a function that closes the menu. */
  children: (close: () => void) => ReactNode
}

/** A menu of rare and destructive actions, away from the thumb. */
export function MoreMenu({ label, children }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  /** Escape closes only the menu, not the surrounding dialog. */
  function keepDialog(event: KeyboardEvent) {
    if (event.key === 'Escape' && menu.current?.matches(':popover-open')) event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keys that its buttons do not handle
    <div onKeyDown={keepDialog}>
      <IconButton icon="more" label={label} popoverTarget={id} />
      <div className={styles.menu} id={id} ref={menu} popover="auto">
        {children(close)}
      </div>
    </div>
  )
}
