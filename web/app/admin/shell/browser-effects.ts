import { SERVICE_WORKER, SERVICE_WORKER_SCOPE } from '@linework/contract/studio/notifications-shapes'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { setSlowListener } from '../../lib/calls/slow-calls.ts'
import { closeToast, showToast } from '../../ui/feedback/toast-store.ts'
import { useUnread } from '../kit/session/unread-count.ts'

const TEXT = 'The server has not responded for 20 seconds. What you typed is still here.'
/** An hour, so that the toast stays until a response arrives or the user closes the toast. */
const LIFE_MS = 3_600_000

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

/** Keeps the code of the screens on this device, so that screens open without a connection. */
export function useServiceWorker(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // In a browser that denies the service worker, the back office needs a connection.
    navigator.serviceWorker.register(SERVICE_WORKER, { scope: SERVICE_WORKER_SCOPE }).catch(() => {})
  }, [signedIn])
}

const OFFICE_PAGE = /^\/admin(\/|\?|$)/

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

export function useTitleCount(): void {
  const { new: unanswered } = useUnread().byStatus
  useEffect(() => {
    const write = (count: number) => {
      const title = `${count === 0 ? '' : `(${count}) `}${document.title.replace(COUNT, '')}`
      // Without this condition, the title would trigger its own observer endlessly.
      if (title !== document.title) document.title = title
    }
    write(unanswered)
    // Each screen sets its title without the count when it opens.
    const screens = new MutationObserver(() => write(unanswered))
    screens.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      screens.disconnect()
      write(0)
    }
  }, [unanswered])
}
