import type { ReactNode } from 'react'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import actionStyles from '../../../ui/dialog/dialog-actions.module.css'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Row } from '../../../ui/layout/layout.tsx'

interface Props {
  title: string
  onClose: () => void
  children?: ReactNode
}

export function LoadingDialog({ title, onClose, children }: Props) {
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      footer={(close) => (
        <Row gap={3} justify="end" className={actionStyles.actions}>
          <GhostButton label="Cancel" onClick={close} />
        </Row>
      )}
    >
      {children ?? <Skeleton size="medium" />}
    </Dialog>
  )
}
