import { ERROR_TEXTS } from '@linework/contract/http/errors'
import styles from './merge-notice.module.css'
import type { MergeReport } from './use-record-version.ts'

const LIST = new Intl.ListFormat('en')

/** Shown when a save was rejected because another user had saved, after their changes were merged into the form. */
export function MergeNotice({ merge }: { merge: MergeReport }) {
  return (
    <div className={styles.merge} role="alert" tabIndex={-1} data-merge-notice>
      <p className={styles.mergeTitle}>{ERROR_TEXTS.changedMeanwhile}</p>
      <MergeSentences merge={merge} />
      <p>What you typed is still here and not saved yet. Press Save again.</p>
    </div>
  )
}

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

/** On a phone, the notice is far above the save button and out of view. */
export function focusMergeNotice(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-merge-notice]')?.focus()
}
