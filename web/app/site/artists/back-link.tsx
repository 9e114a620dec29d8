import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

/** Goes back in the history if the previous page is on this site, otherwise (or without scripts) to `to`. */
export function BackLink({ to, variant = 'ink' }: { to: string; variant?: 'ink' | 'ghost' }) {
  const navigate = useNavigate()
  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !cameFromHere()) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <ButtonLink to={to} variant={variant} size="small" arrow={false} onClick={goBack} data-back>
      <Icon name="back" size={18} />
      Back
    </ButtonLink>
  )
}

/** Without the Navigation API, uses the router's history index, which starts at 0 with every document. */
function cameFromHere(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation?.canGoBack ?? (window.history.state?.idx ?? 0) > 0
}
