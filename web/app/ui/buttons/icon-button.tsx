import type { ButtonHTMLAttributes, ComponentProps } from 'react'
import { OfficeIcon, type OfficeIconName } from '../icons/office-icon.tsx'
import { Button } from './button.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'aria-label'> & {
  icon: OfficeIconName
  label: string
  onPicture?: boolean
  danger?: boolean
}

export function IconButton({ icon, label, onPicture = false, danger = false, ...rest }: Props) {
  const look = [styles.button, onPicture && styles.onPicture, danger && styles.danger]
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
      {...rest}
    >
      <OfficeIcon name={icon} size={18} />
    </button>
  )
}

type ActionProps = Omit<ComponentProps<typeof Button>, 'children'> & { icon: OfficeIconName }

export const ActionButton = ({ icon, label, ...rest }: ActionProps) => (
  <Button variant="ghost" size="small" {...rest}>
    <OfficeIcon name={icon} size={18} />
    {label}
  </Button>
)
