import { Button } from '../../../../ui/buttons/button.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { ago } from '../../drafts/ago.ts'
import { MergeSentences } from '../merge/merge-notice.tsx'
import type { MergeReport } from '../merge/use-record-version.ts'
import type { Form } from '../use-form.ts'
import styles from './draft-notice.module.css'

interface Props {
  draft: NonNullable<Form<object>['draft']>
  /** The merge with changes that were saved since the draft. */
  merge: MergeReport | undefined
  onDiscard: () => void
}

export function DraftNotice({ draft, merge, onDiscard }: Props) {
  return (
    <Row wrap align="center" justify="between" className={styles.draft}>
      <div role="status">
        <p>{`Restored your draft from ${ago(draft.at)}.${draft.outdated ? ' The saved version has changed since.' : ''}`}</p>
        {draft.outdated && merge ? <MergeSentences merge={merge} /> : null}
      </div>
      <Button
        variant="ghost"
        size="small"
        onClick={({ currentTarget }) => {
          onDiscard()
          // The button that had the focus is removed with the notice.
          currentTarget.form?.focus()
        }}
      >
        Start over
      </Button>
    </Row>
  )
}
