import { useEffect } from 'react'
import { useUnread } from './unread-count.ts'

const COUNT = /^\(\d+\) /

/** Puts the number of unanswered enquiries before the title of every screen, so that it shows in the row of tabs. */
export function useTitleCount(): void {
  const { new: unanswered } = useUnread().byStatus
  useEffect(() => {
    const write = (count: number) => {
      const title = `${count === 0 ? '' : `(${count}) `}${document.title.replace(COUNT, '')}`
      // Writing the same title again would never end.
      if (title !== document.title) document.title = title
    }
    write(unanswered)
    // Each screen writes its own title when it opens.
    const screens = new MutationObserver(() => write(unanswered))
    screens.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      screens.disconnect()
      write(0)
    }
  }, [unanswered])
}
