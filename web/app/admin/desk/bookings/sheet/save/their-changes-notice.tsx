import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { useEffect, useRef } from 'react'
import mergeStyles from '../../../../kit/form/merge/merge-notice.module.css'
import type { RemoteChange } from './remote-changes.ts'

/** Shown after a 409: the changes of the other staff member and which of them saving would overwrite. */
export function RemoteChangesNotice({ changes }: { changes: RemoteChange[] }) {
  const notice = useRef<HTMLDivElement>(null)
  // On a phone the notice is far above the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new conflict
  useEffect(() => notice.current?.focus(), [changes])
  return (
    <div className={mergeStyles.merge} role="alert" tabIndex={-1} ref={notice}>
      <p className={mergeStyles.mergeTitle}>{ERROR_TEXTS.changedMeanwhile}</p>
      <ul>
        {changes.map(({ label, now, before, isTyped }) => (
          <li key={label}>
            {`${label}: ${now}, was ${before}.${isTyped ? ' Saving will overwrite it.' : ''}`}
          </li>
        ))}
      </ul>
      <p>Your changes are not saved yet. Select Save again.</p>
    </div>
  )
}
