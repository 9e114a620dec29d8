import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** By what the phone offers; elsewhere the address is copied. Where neither works there is no button. */
export function ShareButton({ address, title }: { address: string; title: string }) {
  const url = location.origin + address
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        showToast('ok', 'Link copied.')
      }
    } catch (error) {
      // Somebody who thinks better of it has not met a failure.
      if ((error as Error).name !== 'AbortError') showToast('error', 'The link could not be shared.')
    }
  }
  if (!navigator.share && !navigator.clipboard) return null
  return (
    <Button variant="ghost" size="small" onClick={share}>
      Share
    </Button>
  )
}
