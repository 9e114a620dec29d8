import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { setSlowListener } from '../../lib/calls/slow-calls.ts'
import { closeToast, showToast } from '../../ui/feedback/toast-store.ts'
import { useUnread } from '../kit/session/unread-count.ts'

const TEXT = 'The server has not responded for 20 seconds. What you typed is still here.'
/** Stays until a response arrives or the user closes the toast. */
const LIFE_MS = 3_600_000

/** Shows a toast with a retry when a back-office request gets no response. */
export function useSlowCalls(): void {
  useEffect(() => {
    let shown: number | undefined
    setSlowListener((end) => {
      if (end === undefined) {
        if (shown !== undefined) closeToast(shown)
        shown = undefined
      } else
        shown ??= showToast('error', TEXT, {
          lifeMs: LIFE_MS,
          action: { label: 'Try again', run: end },
        })
    })
    return () => {
      setSlowListener(undefined)
      if (shown !== undefined) closeToast(shown)
    }
  }, [])
}

const OFFICE_PAGE = /^\/admin(\/|\?|$)/

/** Opens the page of a tapped notification, as sent by the service worker. */
export function useOpenFromPush(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    function open({ data }: MessageEvent) {
      if (typeof data?.open === 'string' && OFFICE_PAGE.test(data.open)) navigate(data.open)
    }
    worker?.addEventListener('message', open)
    return () => worker?.removeEventListener('message', open)
  }, [navigate])
}

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
