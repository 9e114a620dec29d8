import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { readTopModal, subscribeToModals } from '../dialog/open-modals.ts'
import { ToastItem } from './toast-item.tsx'
import { readToasts, subscribeToToasts, type Toast } from './toast-store.ts'
import styles from './toasts.module.css'

const NONE: readonly Toast[] = []

/** Rendered inside an open modal, because everything outside of it is inert. */
export function Toasts() {
  const modal = useSyncExternalStore(subscribeToModals, readTopModal, () => null)
  return modal ? createPortal(<Region />, modal) : <Region />
}

function Region() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => NONE)
  const region = useRef<HTMLElement>(null)
  // The last shown popover is on top, so it is shown again above a menu that was opened in the meantime.
  useEffect(() => {
    const popover = region.current
    // A closed modal removes this element with it; the next render is outside of it.
    if (!popover?.isConnected) return
    const focused = popover.contains(document.activeElement) ? document.activeElement : null
    if (popover.matches(':popover-open')) popover.hidePopover()
    if (toasts.length > 0) popover.showPopover()
    if (focused instanceof HTMLElement) focused.focus()
  }, [toasts])
  return (
    <section
      ref={region}
      className={styles.region}
      popover="manual"
      aria-label="Notifications"
      data-theme="dark"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
