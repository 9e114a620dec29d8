import type { ReactNode } from 'react'
import { Icon, type IconName } from '../ui/icons/icon.tsx'
import styles from './setup-tip.module.css'

export function SetupTip({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.tip} data-icon={icon}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  )
}
