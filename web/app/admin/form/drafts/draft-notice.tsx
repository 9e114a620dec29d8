import { Button } from '../../../ui/buttons/button.tsx'
import { MergeSentences } from '../merge/merge-notice.tsx'
import type { MergeReport } from '../merge/use-record-version.ts'
import type { Form } from '../use-form.ts'
import { ago } from './ago.ts'
import styles from './draft-notice.module.css'

interface Props {
  draft: NonNullable<Form<object>['draft']>
  /** What was saved since is in the form too. */
  merge: MergeReport | undefined
  onDiscard: () => void
}

/** Above the fields that hold what was typed another time. */
export function DraftNotice({ draft, merge, onDiscard }: Props) {
  return (
    <div className={styles.draft}>
      <div role="status">
        <p>{`Draft from ${ago(draft.at)}${draft.outdated ? '. What is saved has changed since' : ''}`}</p>
        {draft.outdated && merge ? <MergeSentences merge={merge} /> : null}
      </div>
      <Button
        variant="ghost"
        size="small"
        onClick={({ currentTarget }) => {
          onDiscard()
          // The button goes with the notice.
          currentTarget.form?.focus()
        }}
      >
        Discard
      </Button>
    </div>
  )
}
