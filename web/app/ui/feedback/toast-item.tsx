import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import { closeToast, type Toast } from './toast-store.ts'
import styles from './toasts.module.css'

/** Closes after a timeout; hover and focus pause the timer. */
export function ToastItem({ toast }: { toast: Toast }) {
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
      className={`${styles.card} ${styles[kind]}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) release()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        // Closes the toast, not the dialog behind it.
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
              className={styles.action}
              data-toast-action
              onClick={() => {
                closeToast(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          ) : null}
          <button type="button" className={styles.close} aria-label="Close" onClick={() => closeToast(id)}>
            <Icon name="close" size={16} />
          </button>
        </div>
      </div>
      {link?.isInternal ? (
        <Link className={styles.link} to={link.href} onClick={() => closeToast(id)}>
          {link.label}
        </Link>
      ) : null}
      {link && !link.isInternal ? (
        <a className={styles.link} href={link.href} target="_blank" rel="noopener">
          {link.label}
        </a>
      ) : null}
      <i
        className={styles.life}
        style={{ animationDelay: `-${spent}ms`, animationDuration: `${lifeMs}ms` }}
        aria-hidden="true"
      />
    </div>
  )
}
