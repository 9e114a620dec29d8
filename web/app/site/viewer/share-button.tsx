import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** Uses the share sheet, or copies the URL. Not rendered when neither is supported. */
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
      // Cancelling the share sheet is not a failure.
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
