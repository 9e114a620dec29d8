import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { artistsAddress } from './artists-address.ts'

/** To the page of the list that somebody came from. */
export function BackToList() {
  const state: { listAddress?: string } | null = useLocation().state
  return (
    <ButtonLink to={state?.listAddress ?? artistsAddress('')(1)} variant="ghost" size="small" arrow={false}>
      <Icon name="back" size={18} />
      Back
    </ButtonLink>
  )
}
