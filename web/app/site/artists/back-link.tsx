import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

/** To the previous page if that was one of ours, else to the address given; without scripts always there. */
export function BackLink({ to, variant = 'ink' }: { to: string; variant?: 'ink' | 'ghost' }) {
  const navigate = useNavigate()
  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !cameFromHere()) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <ButtonLink to={to} variant={variant} size="small" arrow={false} onClick={goBack}>
      <Icon name="back" size={18} />
      Back
    </ButtonLink>
  )
}

/** Where the browser does not say it, the router's own count of pages does, which starts anew with every document. */
function cameFromHere(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation?.canGoBack ?? (window.history.state?.idx ?? 0) > 0
}
