import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const OFFICE_PAGE = /^\/admin(\/|\?|$)/

/** Opens what a tapped notification is about; the service worker says which page that is. */
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
