import styles from './button.module.css'

export interface ButtonLook {
  variant?: 'primary' | 'ghost' | 'ink' | 'danger' | undefined
  size?: 'normal' | 'small' | undefined
  wide?: boolean | undefined
  arrow?: boolean | undefined
}

export function buttonClass({ variant = 'primary', size = 'normal', wide = false }: ButtonLook): string {
  return [
    styles.button,
    variant === 'ghost' && styles.ghost,
    variant === 'ink' && styles.ink,
    variant === 'danger' && styles.danger,
    size === 'small' && styles.small,
    wide && styles.wide,
  ]
    .filter(Boolean)
    .join(' ')
}
