import { NavItem } from './nav-item.tsx'
import { NAVIGATION, useFilled } from './navigation.ts'

/** The pages of the header and of the menu. */
export function NavItems() {
  return (
    <ul>
      {useFilled(NAVIGATION).map((item) => (
        <li key={item.to}>
          <NavItem item={item} />
        </li>
      ))}
    </ul>
  )
}
