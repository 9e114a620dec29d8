import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { useEffect, useRef } from 'react'
import mergeStyles from '../../../form/merge/merge-notice.module.css'
import type { TheirChange } from './their-changes.ts'

/** Someone else has saved first: what is theirs, and what stays of what was typed. */
export function TheirChangesNotice({ changes }: { changes: TheirChange[] }) {
  const notice = useRef<HTMLDivElement>(null)
  // On a phone it is far above the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new conflict
  useEffect(() => notice.current?.focus(), [changes])
  return (
    <div className={mergeStyles.merge} role="alert" tabIndex={-1} ref={notice}>
      <p className={mergeStyles.mergeTitle}>{ERROR_TEXTS.changedMeanwhile}</p>
      <ul>
        {changes.map(({ label, now, before, isTyped }) => (
          <li key={label}>
            {`${label}: ${now}, was ${before}.${isTyped ? ' Yours takes its place when you save.' : ''}`}
          </li>
        ))}
      </ul>
      <p>What you typed is still here and not saved yet. Press Save again.</p>
    </div>
  )
}
