import { useMay } from '../session/use-me.ts'
import { FOOT_LINKS } from './sidebar-links.ts'
import { NavGroup } from './sidebar-nav.tsx'

export function FootNav() {
  return (
    <nav aria-label="Staff">
      <NavGroup title="Studio" links={FOOT_LINKS.filter(useMay())} />
    </nav>
  )
}
