import { useId } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { FullDescriptionField } from './full-description-field.tsx'
import { HeaderImageField } from './header-image-field.tsx'
import { RelatedImagesField } from './related-images-field.tsx'
import styles from './service-fields.module.css'
import { ServiceNameFields } from './service-name-fields.tsx'
import type { ServiceForm } from './use-service-form.ts'

interface Props {
  title: string
  form: ServiceForm
  onClose: () => void
}

export function ServiceDialog({ title, form, onClose }: Props) {
  const id = useId()
  const { progress, failure, errors, pictures, texts } = form
  const busy = progress !== undefined
  return (
    <Dialog
      title={title}
      wide
      unsaved={form.unsaved}
      busy={busy}
      onClose={onClose}
      footer={(close) => (
        <>
          {failure ? <Alert text={failure} /> : null}
          {busy ? <ProgressBar label="Sending" share={progress} /> : null}
          <DialogActions form={id} label="Save" busyLabel="Saving..." busy={busy} onCancel={close} />
        </>
      )}
    >
      <form id={id} onSubmit={form.submit} noValidate>
        <fieldset className={styles.fields} disabled={busy}>
          <ServiceNameFields form={form} />
          <HeaderImageField pictures={pictures} texts={texts.header} error={errors.headerImage} />
          <FullDescriptionField form={form} />
          <RelatedImagesField pictures={pictures} texts={texts.related} error={errors.relatedImg} />
        </fieldset>
      </form>
    </Dialog>
  )
}
