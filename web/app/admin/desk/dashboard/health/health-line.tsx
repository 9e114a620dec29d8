import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import styles from './health-line.module.css'

interface Props {
  state?: 'working' | 'broken'
  text: string
  busy?: boolean
  action?: { label: string; busyLabel: string; onClick: () => void }
}

export function HealthLine({ state = 'broken', text, busy = false, action }: Props) {
  return (
    <div className={`surface ${styles.line}`} data-state={state}>
      <Text as="p" icon={state === 'working' ? 'ok' : 'warning'}>
        {text}
      </Text>
      {action ? (
        <GhostButton disabled={busy} onClick={action.onClick}>
          {busy ? action.busyLabel : action.label}
        </GhostButton>
      ) : null}
    </div>
  )
}

/** A problem that staff solve on the linked screen. */
export function ProblemLink({ to, text }: { to: string; text: string }) {
  return (
    <Link className={`surface hover-underline ${styles.line} ${styles.link}`} data-state="broken" to={to}>
      <Text as="span" icon="warning">
        {text}
      </Text>
      <OfficeIcon name="arrow" size={18} />
    </Link>
  )
}

const Text = ({ as, icon, children }: { as: 'p' | 'span'; icon: 'ok' | 'warning'; children: ReactNode }) => (
  <Row
    as={as}
    gap={4}
    align="center"
    className={`min-w-0 muted ${styles.text}`}
    {...(as === 'p' ? { role: 'status' } : {})}
  >
    <OfficeIcon name={icon} size={18} />
    {children}
  </Row>
)
