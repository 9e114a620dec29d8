import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '../icons/icon.tsx'
import { type ButtonLook, buttonClass } from './button-look.ts'

type Props = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>

export function Button({ variant, size, wide, arrow, children, type = 'button', ...rest }: Props) {
  return (
    <button type={type} className={buttonClass({ variant, size, wide })} {...rest}>
      {children}
      {arrow ? <Icon name="arrow" size={18} /> : null}
    </button>
  )
}
