import type { Kind } from '@linework/contract/content/kind'
import type { PublicationKind, VersionedKind } from '@linework/contract/records'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { PreviewLinksButton } from '../../kit/publication/preview-links-dialog.tsx'
import { type PublicationEditor, usePublication } from '../../kit/publication/use-publication.ts'
import { VersionsButton } from '../../kit/versions/versions-button.tsx'
import { hasFiles, RecordFields, type Widgets } from './record-fields.tsx'
import { toRecordValues } from './record-values.ts'
import { type AnyRecord, labelsOf, type RecordForm } from './use-record-form.ts'

interface Props<K extends Kind, Whole extends AnyRecord> {
  form: RecordForm<K, Whole>
  title: string
  wide?: boolean
  widgets?: Widgets<K> | ((editor: PublicationEditor | undefined) => Widgets<K>)
  /** The values that the list of versions shows, where they differ from the values of the form. */
  toVersion?: (record: Whole) => object
  onSaved: (record: Whole) => unknown
  onClose: () => void
  children?: ReactNode
}

export function RecordDialog<K extends Kind, Whole extends AnyRecord>(props: Props<K, Whole>) {
  const { record } = props.form
  return record && props.form.editor.kind.publishable ? (
    <PublishableDialog {...props} record={record} />
  ) : (
    <PlainDialog {...props} />
  )
}

function PublishableDialog<K extends Kind, Whole extends AnyRecord>(
  props: Props<K, Whole> & { record: Whole },
) {
  const { record, form } = props
  const named = { kind: form.editor.kind.table as PublicationKind, id: record._id }
  const editor = usePublication({ ...named, publication: record.publication })
  return <PlainDialog {...props} editor={editor} before={<PreviewLinksButton {...named} />} />
}

function PlainDialog<K extends Kind, Whole extends AnyRecord>({
  form,
  title,
  wide,
  widgets,
  editor,
  before,
  children,
  onClose,
  ...versions
}: Props<K, Whole> & { editor?: PublicationEditor; before?: ReactNode }) {
  const { record } = form
  const { kind } = form.editor
  return (
    <FormDialog
      title={title}
      form={form}
      unsaved={form.unsaved}
      upload={form.upload}
      files={hasFiles(kind)}
      {...(wide ? { wide } : {})}
      {...(editor ? { editor } : {})}
      {...(!record && kind.publishable ? { onSaveDraft: form.onSaveDraft } : {})}
      tools={
        record ? (
          <>
            {before}
            <RecordVersions form={form} record={record} {...versions} />
          </>
        ) : null
      }
      onClose={onClose}
    >
      <RecordFields form={form} widgets={typeof widgets === 'function' ? widgets(editor) : (widgets ?? {})} />
      {children}
    </FormDialog>
  )
}

interface VersionsProps<K extends Kind, Whole extends AnyRecord>
  extends Pick<Props<K, Whole>, 'form' | 'toVersion' | 'onSaved'> {
  record: Whole
}

export function RecordVersions<K extends Kind, Whole extends AnyRecord>({
  form,
  record,
  toVersion,
  onSaved,
}: VersionsProps<K, Whole>) {
  const { kind, toValues } = form.editor
  const flags = Object.entries(kind.fields).filter(([, { type }]) => type === 'flag')
  return (
    <VersionsButton
      unsaved={form.unsaved}
      of={{
        kind: kind.table as VersionedKind,
        id: record._id,
        labels: {
          ...labelsOf(form.editor),
          ...Object.fromEntries(flags.map(([name, { label }]) => [name, label])),
        },
        toValues: (shown: Whole) => ({
          ...toRecordValues(kind, shown),
          ...toValues?.(shown),
          ...toVersion?.(shown),
        }),
        onRestored: onSaved,
      }}
    />
  )
}
