import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useTopModal } from '../dialog/open-modals.ts'
import { Icon } from '../icons/icon.tsx'
import { closeToast, type Toast, useToasts } from './toast-store.ts'
import styles from './toasts.module.css'

/** Rendered inside the topmost open modal, because everything outside of a modal is inert. */
export function Toasts() {
  const modal = useTopModal()
  return modal ? createPortal(<Region />, modal) : <Region />
}

function Region() {
  const toasts = useToasts()
  const region = useRef<HTMLElement>(null)
  // Shown again after each change: the last shown popover is on top, and a menu may have opened since.
  useEffect(() => {
    const popover = region.current
    // A closed modal has removed this element; the next render puts the toasts outside of the modal.
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

function ToastItem({ toast }: { toast: Toast }) {
  const { id, kind, text, lifeMs, action, link } = toast
  const [held, setHeld] = useState(false)
  const [spent] = useState(lifeMs - toast.leftMs)
  useEffect(() => {
    if (held) return
    const started = Date.now()
    const timer = setTimeout(() => closeToast(toast.id), toast.leftMs)
    return () => {
      clearTimeout(timer)
      toast.leftMs -= Date.now() - started
    }
  }, [held, toast])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause its timer
    <div
      className={`raised ${styles.card} ${styles[kind]}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) release()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        // Escape closes only the toast, not the dialog behind it.
        event.stopPropagation()
        closeToast(id)
        document.querySelector('main')?.focus({ preventScroll: true })
      }}
    >
      <div className={styles.toast} role={kind === 'error' ? 'alert' : 'status'}>
        <Icon name={kind === 'ok' ? 'ok' : 'warning'} size={22} />
        <span>{text}</span>
        <div className={styles.buttons}>
          {action ? (
            <button
              type="button"
              className={`text-highlight ${styles.action}`}
              data-toast-action
              onClick={() => {
                closeToast(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          ) : null}
          <button type="button" className="target muted" aria-label="Close" onClick={() => closeToast(id)}>
            <Icon name="close" size={16} />
          </button>
        </div>
      </div>
      {link ? (
        <Link
          className={`semibold text-highlight ${styles.link}`}
          to={link.href}
          {...(link.isInternal ? { onClick: () => closeToast(id) } : { target: '_blank', rel: 'noopener' })}
        >
          {link.label}
        </Link>
      ) : null}
      <i
        className={styles.life}
        style={{ animationDelay: `-${spent}ms`, animationDuration: `${lifeMs}ms` }}
        aria-hidden="true"
      />
    </div>
  )
}
