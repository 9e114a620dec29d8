import { Button } from '../../ui/button.tsx'
import { ago } from './ago.ts'
import styles from './form.module.css'
import type { Form } from './use-form.ts'

interface Props {
  draft: NonNullable<Form<object>['draft']>
  onDiscard: () => void
}

/** Above the fields that hold what was typed another time. */
export function DraftNotice({ draft, onDiscard }: Props) {
  return (
    <div className={styles.draft}>
      <p role="status">
        {`Draft from ${ago(draft.at)}${draft.outdated ? '. What is saved has changed since' : ''}`}
      </p>
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
