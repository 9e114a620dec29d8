import { Link, type LinkProps as RouterLinkProps } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import { type ButtonLook, buttonClass } from './button-look.ts'

type LinkProps = RouterLinkProps & { label?: string }

export function ButtonLink(props: ButtonLook & LinkProps) {
  const { variant, size, wide, arrow = true, label, children = label, ...rest } = props
  return (
    <Link className={buttonClass({ variant, size, wide })} {...rest}>
      {children}
      {arrow ? <Icon name="arrow" size={18} /> : null}
    </Link>
  )
}

export const GhostLink = (props: LinkProps) => (
  <ButtonLink variant="ghost" size="small" arrow={false} {...props} />
)
