import { ALT_MAX } from '@linework/contract/content/gallery'
import { altFields, focalPoint, type Picture } from '@linework/contract/records/pictures-shapes'
import { picturesApi } from '@linework/contract/records/site-api'
import { type ReactNode, useRef } from 'react'
import { browserApi } from '../../../../lib/calls/api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import type { PublicationEditor } from '../../publication/use-publication.ts'
import { TextAreaField } from '../fields/text-area-field.tsx'
import type { CroppedAt } from '../focal-point/crops.ts'
import { describeFocus, type Focus } from '../focal-point/focal-point.tsx'
import { PictureFocus } from '../focal-point/picture-focus.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { FieldConflict } from '../merge/field-conflict.tsx'
import { isSame } from '../merge/merge-values.ts'
import { useForm } from '../use-form.ts'
import { failedText, savedText } from './saved-text.ts'

const FIELDS = altFields.extend({ focus: focalPoint.nullable() })
const LABELS = { alt: 'Description', focus: 'Focal point' }
const toValues = ({ alt, focus }: Picture) => ({ alt, focus })

interface Props {
  image: Picture
  /** The frames in which the site shows the picture. */
  crops: CroppedAt
  /**
   * The name of another change that is saved together, and its save function. It resolves to the function
   * that shows the toast.
   */
  more?: { name: string; save: () => Promise<(text: string) => void> } | undefined
  onClose: () => void
  onSaved: (described: Picture) => unknown
  /** Set when the picture may be unpublished. */
  editor?: PublicationEditor
  /** Buttons in the header; called with whether there are unsaved changes. */
  tools?: (unsaved: boolean) => ReactNode
  /** Further fields of the dialog. */
  children?: ReactNode
}

/** Edits the alt text and the focal point of a picture. */
export function DescribeDialog(props: Props) {
  const { image, crops, more, onClose, onSaved, editor, tools, children } = props
  // The last saved values. One part may be saved while another failed.
  const known = useRef(image)
  const params = { publicId: image.public_id }

  const listChanged = ({ alt, focus }: Pick<Picture, 'alt' | 'focus'>) => [
    ...(alt.trim() === known.current.alt ? [] : ['description']),
    ...(isSame(focus, known.current.focus) ? [] : ['focal point']),
    ...(more ? [more.name] : []),
  ]

  const form = useForm({
    fields: FIELDS,
    draft: `pictures:${image.public_id}`,
    before: toValues(image),
    record: { version: image.version, labels: LABELS, toValues },
    async send({ alt, focus, version = 0 }) {
      const changed = listChanged({ alt, focus })
      const based = () => Math.max(version, known.current.version)
      if (changed.includes('description') || changed.length === 0)
        known.current = await browserApi(picturesApi.describe, { params, body: { alt, version: based() } })
      if (changed.includes('focal point'))
        known.current = await browserApi(picturesApi.focus, { params, body: { focus, version: based() } })
      const tell = await more?.save()
      return { described: known.current, text: savedText(changed, editor?.publication), tell }
    },
    onSaved({ described, text, tell }) {
      if (tell) tell(text)
      else showToast('ok', text)
      onSaved(described)
    },
    onRejected({ message, errors }) {
      const text = failedText(listChanged(form.values))
      showToast('error', text)
      return errors[0]?.message || message || text
    },
  })
  const unsaved = form.typed || more !== undefined
  return (
    <FormDialog
      title="Describe Image"
      form={form}
      unsaved={unsaved}
      tools={tools?.(unsaved)}
      {...(editor && { editor })}
      onClose={onClose}
    >
      <PictureFocus
        picture={image}
        focus={form.values.focus}
        crops={crops}
        onChange={(focus) => form.change('focus', focus)}
      />
      <FieldConflict form={form} name="focus" label={LABELS.focus} formatValue={formatValue} />
      <TextAreaField
        form={form}
        name="alt"
        label={LABELS.alt}
        optional
        note="for people who cannot see the picture"
        rows={3}
        countTo={ALT_MAX}
      />
      {children}
    </FormDialog>
  )
}

const formatValue = (focus: Focus | null) => (focus === null ? 'Automatic' : describeFocus(focus))
