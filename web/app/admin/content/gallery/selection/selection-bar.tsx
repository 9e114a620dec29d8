import { GALLERY_CATEGORIES } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { TRASH_RETENTION_DAYS } from '@linework/contract/records/limits'
import { countPictures } from '@linework/contract/records/pictures-texts'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import fieldStyles from '../../../../ui/fields/field.module.css'
import { Select } from '../../../../ui/fields/select.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { CATEGORY_OPTIONS } from '../categories.ts'
import { LabelSheet } from '../labels/label-sheet.tsx'
import { canBeHidden, canBePublished } from './change-pictures.ts'
import styles from './selection.module.css'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  shown: readonly GalleryImage[]
  onLabelled: (saved: GalleryImage[]) => void
  onChanged: () => unknown
}

export function SelectionBar({ selection, shown, onLabelled, onChanged }: Props) {
  const [open, setOpen] = useState<'labels' | 'delete'>()
  const { chosen, busy, problem } = selection
  const none = chosen.length === 0 || busy
  const nobodys = shown.filter(({ artist }) => artist === null)
  return (
    <section className={`raised ${styles.bar}`} aria-label="Selected pictures" data-foot-bar>
      <p className={`semibold ${styles.count}`} role="status" data-failed={problem !== '' || undefined}>
        {problem || (chosen.length === 0 ? 'Select pictures.' : `${chosen.length} selected`)}
      </p>
      <Row gap={2} className={styles.choices}>
        <button type="button" disabled={shown.length === 0} onClick={() => selection.toggleAll(shown)}>
          {`All ${shown.length}`}
        </button>
        {nobodys.length > 0 && nobodys.length < shown.length ? (
          <button type="button" onClick={() => selection.toggleAll(nobodys)}>
            Without an artist
          </button>
        ) : null}
      </Row>
      <div className={styles.end}>
        <IconButton icon="close" label="Cancel selection" disabled={busy} onClick={selection.end} />
      </div>
      <Row gap={3} className={styles.actions}>
        <Button label="Label" size="small" disabled={none} onClick={() => setOpen('labels')} />
        <Select
          className={fieldStyles.input}
          aria-label="Publish, hide or move to category"
          value=""
          disabled={none}
          onValue={(action) => {
            if (action === 'publish') selection.publish()
            if (action === 'hide') selection.hide()
            const category = GALLERY_CATEGORIES.find((each) => each === action)
            if (category) selection.move(category)
          }}
        >
          <option value="">More…</option>
          <option value="publish" disabled={!chosen.some(canBePublished)}>
            Publish
          </option>
          <option value="hide" disabled={!chosen.some(canBeHidden)}>
            Hide
          </option>
          <optgroup label="Move to category">
            {CATEGORY_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        </Select>
        <Button variant="danger" size="small" disabled={none} onClick={() => setOpen('delete')}>
          Delete
        </Button>
      </Row>
      {open === 'labels' ? (
        <LabelSheet
          images={chosen}
          onFailed={selection.keep}
          onSaved={() => {
            setOpen(undefined)
            selection.keep([])
          }}
          onLabelled={onLabelled}
          onChanged={onChanged}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title="Delete pictures"
          text={`Delete ${countPictures(chosen.length)}? You can restore them for ${TRASH_RETENTION_DAYS} days.`}
          confirmLabel="Delete"
          destructive
          onConfirm={() => {
            setOpen(undefined)
            selection.remove()
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </section>
  )
}
