import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '../icons/icon.tsx'
import { type ButtonLook, buttonClass } from './button-look.ts'

type Props = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { label?: string }

export function Button(props: Props) {
  const { variant, size, wide, arrow, label, children = label, type = 'button', ...rest } = props
  return (
    <button type={type} className={buttonClass({ variant, size, wide })} {...rest}>
      {children}
      {arrow ? <Icon name="arrow" size={18} /> : null}
    </button>
  )
}

export const GhostButton = (props: Omit<Props, 'variant' | 'size'>) => (
  <Button variant="ghost" size="small" {...props} />
)
