import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClass } from './button-look.ts'
import { Icon } from './icon.tsx'

export function ButtonLink({ variant, size, wide, arrow = true, children, ...rest }: ButtonLook & LinkProps) {
  return (
    <Link className={buttonClass({ variant, size, wide })} {...rest}>
      {children}
      {arrow ? <Icon name="arrow" size={18} /> : null}
    </Link>
  )
}
