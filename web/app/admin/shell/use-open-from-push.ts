import { useEffect } from 'react'
import { useNavigate } from 'react-router'

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
