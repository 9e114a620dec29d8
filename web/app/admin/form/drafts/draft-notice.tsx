import { Button } from '../../../ui/buttons/button.tsx'
import { MergeSentences } from '../merge/merge-notice.tsx'
import type { MergeReport } from '../merge/use-record-version.ts'
import type { Form } from '../use-form.ts'
import { ago } from './ago.ts'
import styles from './draft-notice.module.css'

interface Props {
  draft: NonNullable<Form<object>['draft']>
  /** The merge with what was saved since the draft. */
  merge: MergeReport | undefined
  onDiscard: () => void
}

export function DraftNotice({ draft, merge, onDiscard }: Props) {
  return (
    <div className={styles.draft}>
      <div role="status">
        <p>{`We kept what you typed ${ago(draft.at)}.${draft.outdated ? ' What is saved has changed since.' : ''}`}</p>
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
    </div>
  )
}
