import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { closeToast, readToasts, subscribeToToasts, type Toast } from './toast-store.ts'
import styles from './toasts.module.css'

const LIFE_MS = 5_000
const NONE: readonly Toast[] = []

/** Top right, dark, gone after five seconds, and not while somebody points at one or reads it with the keyboard. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => NONE)
  return (
    <section className={styles.region} aria-label="Notifications" data-theme="dark">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const left = useRef(LIFE_MS)
  useEffect(() => {
    if (held) return
    const started = Date.now()
    const timer = setTimeout(() => closeToast(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - started
    }
  }, [held, toast.id])
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
      <i className={styles.life} aria-hidden="true" />
    </div>
  )
}
