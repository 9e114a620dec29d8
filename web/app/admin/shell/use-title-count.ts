import { useEffect } from 'react'
import { useUnread } from '../kit/session/unread-count.ts'

const COUNT = /^\(\d+\) /

/**
 * Puts the number of unanswered enquiries before the page title, so that it is visible in the browser tab.
 */
export function useTitleCount(): void {
  const { new: unanswered } = useUnread().byStatus
  useEffect(() => {
    const write = (count: number) => {
      const title = `${count === 0 ? '' : `(${count}) `}${document.title.replace(COUNT, '')}`
      // An unconditional write would trigger the observer endlessly.
      if (title !== document.title) document.title = title
    }
    write(unanswered)
    // Each screen sets its title when it opens.
    const screens = new MutationObserver(() => write(unanswered))
    screens.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      screens.disconnect()
      write(0)
    }
  }, [unanswered])
}
