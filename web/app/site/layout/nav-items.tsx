import { NavItem } from './nav-item.tsx'
import { NAVIGATION, useFilled } from './navigation.ts'

interface Props {
  className?: string | undefined
  linkClass: string | undefined
}

/** The pages of the header and of the menu. */
export function NavItems({ className, linkClass }: Props) {
  return (
    <ul className={className}>
      {useFilled(NAVIGATION).map((item) => (
        <li key={item.to}>
          <NavItem className={linkClass} item={item} />
        </li>
      ))}
    </ul>
  )
}
