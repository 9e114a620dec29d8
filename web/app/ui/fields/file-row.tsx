import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { OfficeIcon } from '../icons/office-icon.tsx'
import { Row } from '../layout/layout.tsx'
import styles from './file-row.module.css'

interface Props {
  name: string
  bytes: number
  preview: string | undefined
  error?: string | undefined
  errorId?: string | undefined
  share?: number | undefined
  note?: string | undefined
  order?: ReactNode
  onTakeOut: () => void
}

export function FileRow(props: Props) {
  const { name, bytes, preview, error, errorId, share, note, order, onTakeOut } = props
  return (
    <div className={styles.place}>
      <div className={styles.row} data-bad={error !== undefined}>
        <span className={`centred ${styles.thumbnail}`}>
          {preview ? (
            <img src={preview} alt="" />
          ) : (
            <OfficeIcon name={error ? 'warning' : 'gallery'} size={24} />
          )}
        </span>
        <div className={`break-words ${styles.text}`}>
          <b className={styles.name}>{name}</b>{' '}
          <span className={`muted text-xs tabular ${styles.size}`}>{formatBytes(bytes)}</span>
          {error === undefined ? null : (
            <p className="medium text-error text-xs" id={errorId} role="alert">
              {error}
            </p>
          )}
          {share === undefined ? null : <ProgressBar label={`Sending ${name}`} share={share} />}
          {note === undefined ? null : (
            <Row as="p" gap={2} align="center" className={`text-xs ${styles.note}`}>
              <OfficeIcon name="ok" size={18} />
              {note}
            </Row>
          )}
        </div>
        {order ? <div className={styles.order}>{order}</div> : null}
        <div className={styles.remove}>
          <IconButton icon="close" label={`Remove ${name}`} onClick={onTakeOut} />
        </div>
      </div>
    </div>
  )
}

const KILO = 1024

export function formatBytes(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} KB`
  return `${(bytes / KILO / KILO).toFixed(1)} MB`
}
