import { FOOT_LINKS } from './sidebar-links.ts'
import { NavGroup } from './sidebar-nav.tsx'
import { useMay } from './use-me.ts'

export function FootNav() {
  return (
    <nav aria-label="Staff">
      <NavGroup title="Studio" links={FOOT_LINKS.filter(useMay())} />
    </nav>
  )
}
