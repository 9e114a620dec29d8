import { type RefObject, useEffect } from 'react'

/** Loaded with the first scroll, because nothing changes before it. */
export function useScrollEffects(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stop = () => {}
    let current = true
    const start = () =>
      import('./scroll-effects.ts').then(
        ({ startScrollEffects }) => {
          if (current && header.current) stop = startScrollEffects(header.current)
        },
        () => {},
      )
    // The browser may have restored the scroll position before this ran.
    if (scrollY > 0) start()
    else addEventListener('scroll', start, { once: true, passive: true })
    return () => {
      current = false
      removeEventListener('scroll', start)
      stop()
    }
  }, [header])
}
