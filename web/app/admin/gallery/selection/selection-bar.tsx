import { DELETED_KEPT_DAYS } from '@linework/contract/deleted/limits'
import { GALLERY_CATEGORIES } from '@linework/contract/gallery/limits'
import { CATEGORY_NAMES } from '@linework/contract/gallery/texts'
import { countPictures } from '@linework/contract/pictures/texts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import fieldStyles from '../../../ui/fields/field.module.css'
import { Select } from '../../../ui/fields/select.tsx'
import styles from './selection.module.css'
import type { Selection } from './use-selection.ts'

/** At the foot of the screen, under the thumb. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const [asking, setAsking] = useState(false)
  const { chosen, busy, problem } = selection
  const none = chosen.length === 0 || busy
  return (
    <section className={styles.bar} aria-label="Selected pictures" data-foot-bar>
      <p className={styles.count} role="status" data-failed={problem !== '' || undefined}>
        {problem || (chosen.length === 0 ? 'Tap the pictures to select.' : `${chosen.length} selected`)}
      </p>
      <div className={styles.actions}>
        <Select
          className={fieldStyles.input}
          aria-label="Move to category"
          value=""
          disabled={none}
          onChange={({ target }) => {
            const category = GALLERY_CATEGORIES.find((each) => each === target.value)
            if (category) selection.move(category)
          }}
        >
          <option value="">Category…</option>
          {GALLERY_CATEGORIES.map((each) => (
            <option key={each} value={each}>
              {CATEGORY_NAMES[each]}
            </option>
          ))}
        </Select>
        <Button variant="danger" size="small" disabled={none} onClick={() => setAsking(true)}>
          Delete
        </Button>
        <Button variant="ghost" size="small" disabled={busy} onClick={selection.end}>
          Done
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          title="Delete pictures"
          text={`Delete ${countPictures(chosen.length)}? You can restore them for ${DELETED_KEPT_DAYS} days.`}
          confirmLabel="Delete"
          destructive
          onConfirm={() => {
            setAsking(false)
            selection.remove()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}
