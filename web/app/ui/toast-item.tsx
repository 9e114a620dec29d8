import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { closeToast, LIFE_MS, type Toast } from './toast-store.ts'
import styles from './toasts.module.css'

/** Gone after five seconds, and not while somebody points at it or reads it with the keyboard. */
export function ToastItem({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const [spent] = useState(LIFE_MS - toast.leftMs)
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
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing and focus only hold its clock, there is nothing to press
    <div
      className={`${styles.toast} ${styles[toast.kind]}`}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={toast.kind === 'ok' ? 'ok' : 'warning'} size={22} />
      <span>{toast.text}</span>
      <button type="button" className={styles.close} aria-label="Close" onClick={() => closeToast(toast.id)}>
        <Icon name="close" size={16} />
      </button>
      <i className={styles.life} style={{ animationDelay: `-${spent}ms` }} aria-hidden="true" />
    </div>
  )
}
