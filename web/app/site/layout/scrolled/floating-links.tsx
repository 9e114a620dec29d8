import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { chatUrl } from '../../../shared/contact/chat-url.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useChatText } from '../chat-link.tsx'
import styles from './floating-links.module.css'
import { hideOverControls } from './hide-over-controls.ts'

/** A circle in the corner, or a bar on phones, shown while they cover no control. */
export function FloatingLinks({ number }: { number: string }) {
  const floating = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const href = chatUrl(number, useChatText())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the circle is rendered with the number
  useEffect(() => {
    if (floating.current) return hideOverControls(floating.current)
  }, [number])
  return (
    <aside ref={floating} className={styles.floating} aria-label="Book or chat">
      {pathname === '/contact' ? null : (
        <Link className={styles.book} to="/contact">
          Book
        </Link>
      )}
      {number === '' ? null : (
        <a className={styles.chat} href={href} target="_blank" rel="noopener">
          <Icon name="chat" size={22} />
          <span className={styles.label}>
            <span className={styles.verb}>Chat on </span>WhatsApp
          </span>
        </a>
      )}
    </aside>
  )
}
