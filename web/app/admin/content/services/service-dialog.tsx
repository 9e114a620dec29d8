import { SERVICE_FULL_MIN, SERVICE_HEALING_MAX, SERVICE_SHORT_MAX } from '@linework/contract/content/services'
import type { ReactNode } from 'react'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Split } from '../../../ui/layout/layout.tsx'
import { FormattedTextField } from '../../kit/form/fields/formatted-text-field.tsx'
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx'
import { slugNote, TextField } from '../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { OnePictureField } from '../../kit/form/pictures/one-picture-field.tsx'
import { PictureListField } from '../../kit/form/pictures/picture-list-field.tsx'
import type { PublicationEditor } from '../../kit/publication/use-publication.ts'
import styles from './service-fields.module.css'
import { SERVICE_LABELS, type ServiceForm } from './use-service-form.ts'

interface Props {
  title: string
  form: ServiceForm
  /** Buttons in the header. */
  tools?: ReactNode
  editor?: PublicationEditor
  onSaveDraft?: (isDraft: boolean) => void
  onClose: () => void
}

export function ServiceDialog({ title, form, tools, editor, onSaveDraft, onClose }: Props) {
  const { errors, header, related, texts } = form
  const { currency } = useStudio()
  return (
    <FormDialog
      title={title}
      form={form}
      unsaved={form.unsaved}
      upload={form.upload}
      wide
      files
      tools={tools}
      {...(editor ? { editor } : {})}
      {...(onSaveDraft ? { onSaveDraft } : {})}
      onClose={onClose}
    >
      <Split gap={6}>
        <div className={styles.words}>
          <TextField form={form} name="name" label={SERVICE_LABELS.name} />
          <TextAreaField
            form={form}
            name="shortDescription"
            label={SERVICE_LABELS.shortDescription}
            rows={3}
            countTo={SERVICE_SHORT_MAX}
          />
        </div>
        <OnePictureField
          label={SERVICE_LABELS.headerImage}
          picture={header}
          crops="header"
          texts={texts.header}
          error={errors.headerImage}
          sent={form.upload.sent}
        />
      </Split>
      <FormattedTextField
        form={form}
        name="fullDescription"
        label={SERVICE_LABELS.fullDescription}
        note={`at least ${SERVICE_FULL_MIN} characters`}
      />
      <Split gap={6}>
        <TextField
          form={form}
          name="priceFrom"
          label={SERVICE_LABELS.priceFrom}
          optional
          note={currency}
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="duration"
          label={SERVICE_LABELS.duration}
          optional
          note="like 40 to 90 minutes"
        />
      </Split>
      <TextField
        form={form}
        name="minutes"
        label={SERVICE_LABELS.minutes}
        optional
        note="in minutes; 60 if empty"
        inputMode="numeric"
      />
      <TextAreaField
        form={form}
        name="healing"
        label={SERVICE_LABELS.healing}
        optional
        rows={3}
        countTo={SERVICE_HEALING_MAX}
        maxLength={SERVICE_HEALING_MAX}
      />
      {form.service ? (
        <TextField
          form={form}
          name="slug"
          label={SERVICE_LABELS.slug}
          optional
          note={slugNote('/services/')}
        />
      ) : null}
      <PictureListField
        label={SERVICE_LABELS.relatedImg}
        listLabel="Pictures of this service"
        pictures={related}
        texts={texts.related}
        error={errors.relatedImg}
        sent={form.upload.sent}
      />
    </FormDialog>
  )
}
