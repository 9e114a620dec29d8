import { ERROR_TEXTS } from '@linework/contract/http/errors'
import styles from './merge-notice.module.css'
import type { MergeReport } from './use-record-version.ts'

const LIST = new Intl.ListFormat('en')

/** Above the fields, when a save was refused because somebody else had saved: what they changed is in the form now. */
export function MergeNotice({ merge }: { merge: MergeReport }) {
  return (
    <div className={styles.merge} role="alert" tabIndex={-1} data-merge-notice>
      <p className={styles.mergeTitle}>{ERROR_TEXTS.changedMeanwhile}</p>
      <MergeSentences merge={merge} />
      <p>What you typed is still here and not saved yet. Press Save again.</p>
    </div>
  )
}

/** What was taken, and what is to be decided, by the names of the fields. */
export function MergeSentences({ merge: { taken, conflicts, mine } }: { merge: MergeReport }) {
  return (
    <>
      {taken.length > 0 ? <p>{`Now in the form, as they saved it: ${LIST.format(taken)}.`}</p> : null}
      {conflicts.length > 0 ? (
        <p>{`You both changed ${LIST.format(conflicts)}. Choose below what stays.`}</p>
      ) : null}
      {mine.length > 0 ? (
        <p>{`You both changed ${LIST.format(mine)}. Yours takes the place of theirs when you save.`}</p>
      ) : null}
    </>
  )
}

/** The button that was pressed stands far below it on a phone. */
export function focusMergeNotice(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-merge-notice]')?.focus()
}
