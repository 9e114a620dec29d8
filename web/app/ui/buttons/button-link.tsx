import { Link, type LinkProps } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import { type ButtonLook, buttonClass } from './button-look.ts'

export function ButtonLink({ variant, size, wide, arrow = true, children, ...rest }: ButtonLook & LinkProps) {
  return (
    <Link className={buttonClass({ variant, size, wide })} {...rest}>
      {children}
      {arrow ? <Icon name="arrow" size={18} /> : null}
    </Link>
  )
}
