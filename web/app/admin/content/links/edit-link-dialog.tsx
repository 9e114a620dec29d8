import type { Link } from '@linework/contract/content/links-shapes'
import { TextField } from '../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { VersionsButton } from '../../kit/versions/versions-button.tsx'
import { LinkFields } from './link-fields.tsx'
import type { LinkKind } from './link-kind.ts'
import { LINK_LABELS, useLinkForm } from './use-link-form.ts'

interface Props {
  kind: LinkKind
  link: Link
  onClose: () => void
  onSaved: () => void
}

export function EditLinkDialog({ kind, link, onClose, onSaved }: Props) {
  const form = useLinkForm({ kind, link, onSaved })
  return (
    <FormDialog
      title={`Edit ${kind.one}`}
      form={form}
      unsaved={form.unsaved}
      upload={form.upload}
      files
      tools={
        <VersionsButton
          unsaved={form.unsaved}
          of={{
            kind: kind.kind,
            id: link._id,
            labels: LINK_LABELS,
            toValues: (shown: Link) => shown,
            onRestored: onSaved,
          }}
        />
      }
      onClose={onClose}
    >
      <TextField form={form} name="url" label={LINK_LABELS.url} type="url" placeholder={kind.placeholder} />
      <LinkFields form={form} />
    </FormDialog>
  )
}
