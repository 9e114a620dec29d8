import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { Stack } from '../../../../ui/layout/layout.tsx'
import styles from './merge-notice.module.css'
import type { MergeReport } from './use-record-version.ts'

const LIST = new Intl.ListFormat('en')

/** Shown after a save was rejected with 409 and the changes of the other user were merged into the form. */
export function MergeNotice({ merge }: { merge: MergeReport }) {
  return (
    <Stack gap={2} className={`form-notice ${styles.merge}`} role="alert" tabIndex={-1} data-merge-notice>
      <p className="semibold">{ERROR_TEXTS.changedMeanwhile}</p>
      <MergeSentences merge={merge} />
      <p>Your changes are not saved yet. Select Save again.</p>
    </Stack>
  )
}

export function MergeSentences({ merge: { taken, conflicts, mine } }: { merge: MergeReport }) {
  return (
    <>
      {taken.length > 0 ? <p>{`Updated from their version: ${LIST.format(taken)}.`}</p> : null}
      {conflicts.length > 0 ? (
        <p>{`Both of you changed ${LIST.format(conflicts)}. Choose which version to keep.`}</p>
      ) : null}
      {mine.length > 0 ? (
        <p>{`Both of you changed ${LIST.format(mine)}. Saving overwrites their version.`}</p>
      ) : null}
    </>
  )
}

/** The notice gets the focus, because on a phone it is far above the save button and out of view. */
export function focusMergeNotice(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-merge-notice]')?.focus()
}
