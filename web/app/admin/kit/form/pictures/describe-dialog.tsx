import { ALT_MAX } from '@linework/contract/content/gallery'
import { pictureUrl } from '@linework/contract/records/pictures'
import { altFields, focalPoint, type Picture } from '@linework/contract/records/pictures-shapes'
import { picturesApi } from '@linework/contract/records/site-api'
import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { browserApi } from '../../../../lib/calls/api.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { partsFailedText, partsSavedText } from '../../page/saved-toast.ts'
import type { PublicationEditor } from '../../publication/use-publication.ts'
import { TextAreaField } from '../fields/text-area-field.tsx'
import styles from '../focal-point.module.css'
import { CROPS, type CroppedAt, describeFocus, FocalPoint, type Focus } from '../focal-point.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { FieldConflict } from '../merge/field-conflict.tsx'
import { isSame } from '../merge/merge-values.ts'
import { useForm } from '../use-form.ts'

const FIELDS = altFields.extend({ focus: focalPoint.nullable() })
const LABELS = { alt: 'Description', focus: 'Focal point' }
const toValues = ({ alt, focus }: Picture) => ({ alt, focus })

interface Props {
  image: Picture
  crops: CroppedAt
  /** Another change to save with the description. `save` resolves to a function that shows the toast. */
  more?: { name: string; save: () => Promise<(text: string) => void> } | undefined
  onClose: () => void
  onSaved: (described: Picture) => unknown
  editor?: PublicationEditor
  /** Returns the buttons of the header. `unsaved` is true while there are unsaved changes. */
  tools?: (unsaved: boolean) => ReactNode
  children?: ReactNode
}

export function DescribeDialog(props: Props) {
  const { image, crops, more, onClose, onSaved, editor, tools, children } = props
  // The last saved picture: the description may be saved although the focal point failed.
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
      return { described: known.current, text: partsSavedText(changed, editor?.publication), tell }
    },
    onSaved({ described, text, tell }) {
      if (tell) tell(text)
      else showToast('ok', text)
      onSaved(described)
    },
    onRejected({ message, errors }) {
      const text = partsFailedText(listChanged(form.values))
      showToast('error', text)
      return errors[0]?.message || message || text
    },
  })
  const unsaved = form.typed || more !== undefined
  return (
    <FormDialog
      title="Picture details"
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
      <FieldConflict form={form} name="focus" formatValue={formatValue} />
      <TextAreaField
        form={form}
        name="alt"
        optional
        note="for people who cannot see the picture"
        rows={3}
        countTo={ALT_MAX}
      />
      {children}
    </FormDialog>
  )
}

/** The dialog is in a portal, because HTML forms cannot be nested. */
export const DescribeInForm = (props: Props) => createPortal(<DescribeDialog {...props} />, document.body)

const formatValue = (focus: Focus | null) => (focus === null ? 'Automatic' : describeFocus(focus))

const MIDDLE: Focus = { x: 0.5, y: 0.5 }

interface PictureFocusProps {
  picture: Picture
  focus: Focus | null
  crops: CroppedAt
  onChange: (focus: Focus | null) => void
}

function PictureFocus({ picture, focus, crops, onChange }: PictureFocusProps) {
  const { public_id, url, sizes, width, height } = picture
  function addressOf(wanted: number): string {
    const fitting = sizes.webp.find((each) => each >= wanted) ?? sizes.webp.at(-1)
    return fitting === undefined ? url : pictureUrl(public_id, fitting, 'webp')
  }
  return (
    <Stack gap={3} className={styles.field}>
      <FocalPoint
        picture={{ addressOf, width, height }}
        focus={focus ?? MIDDLE}
        crops={CROPS[crops]}
        name="the picture"
        onChange={onChange}
      />
      {focus ? (
        <div>
          <GhostButton label="Remove the point" onClick={() => onChange(null)} />
        </div>
      ) : null}
    </Stack>
  )
}
