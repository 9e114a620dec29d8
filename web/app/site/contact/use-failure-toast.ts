import { useEffect } from 'react'
import { showToast } from '../../ui/feedback/toast-store.ts'

export function useFailureToast(loaded: { failed: boolean } | undefined, text: string): void {
  useEffect(() => {
    if (loaded?.failed) showToast('error', text)
  }, [loaded, text])
}
