import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { chatUrl } from '../../../shared/contact/chat-url.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useChatText } from '../chat-link.tsx'
import styles from './floating-links.module.css'

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
          <span className={`semibold ${styles.label}`}>
            <span className={styles.verb}>Chat on </span>WhatsApp
          </span>
        </a>
      )}
    </aside>
  )
}

const PHONE = '(max-width: 860px)'
const PRESSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]'
/** Sections with a booking or contact link, and sections that need the whole screen. */
const QUIET = '[data-quiet], [data-surface=hero]'
const CLOSE_PX = 12

/**
 * Shows the floating links only where they cover nothing: the circle away from controls, the bar of phones
 * outside of quiet sections. Uses observers, because reading the layout during a scroll is slow.
 */
function hideOverControls(floating: HTMLElement): () => void {
  const phone = matchMedia(PHONE)
  let observer: IntersectionObserver | undefined

  function observe(): void {
    observer?.disconnect()
    const near = new Set<Element>()
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) near.add(target)
          else near.delete(target)
        }
        floating.toggleAttribute('data-shown', near.size === 0)
      },
      { rootMargin: phone.matches ? '0px' : aroundCircle(floating.querySelector('a:last-child')) },
    )
    const watched = phone.matches ? QUIET : `${QUIET}, ${PRESSABLE}`
    for (const each of document.querySelectorAll(`:is(main, main ~ section) :is(${watched}), footer`))
      observer.observe(each)
  }

  observe()
  const added = new MutationObserver(observe)
  added.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', observe)
  return () => {
    observer?.disconnect()
    added.disconnect()
    removeEventListener('resize', observe)
  }
}

function aroundCircle(circle: Element | null): string {
  if (!circle) return '0px'
  const { right, bottom, minWidth, height } = getComputedStyle(circle)
  const [r, b, w, h] = [right, bottom, minWidth, height].map(Number.parseFloat) as [
    number,
    number,
    number,
    number,
  ]
  // In development the circle may be rendered before its styles have loaded.
  if (Number.isNaN(r + b + w + h)) return '0px'
  const top = innerHeight - b - h - CLOSE_PX
  const left = document.documentElement.clientWidth - r - w - CLOSE_PX
  return `${-top}px ${CLOSE_PX - r}px ${CLOSE_PX - b}px ${-left}px`
}
