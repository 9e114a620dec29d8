import { FOOT_LINKS } from '../../kit/page/sidebar-links.ts'
import { usePermission } from '../../kit/session/use-me.ts'
import { NavGroup } from './sidebar-nav.tsx'

export function FootNav() {
  return (
    <nav aria-label="Staff">
      <NavGroup title="Studio" links={FOOT_LINKS.filter(usePermission())} />
    </nav>
  )
}
