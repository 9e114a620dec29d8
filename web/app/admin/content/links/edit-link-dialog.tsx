import type { Link } from '@linework/contract/content/links-shapes'
import { RecordDialog } from '../records/record-dialog.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { editorOf, type LinkKind } from './link-kind.ts'

interface Props {
  kind: LinkKind
  link: Link
  onClose: () => void
  onSaved: () => void
}

export function EditLinkDialog({ kind, link, onClose, onSaved }: Props) {
  const form = useRecordForm(editorOf(kind), { record: link, onSaved })
  return <RecordDialog title={`Edit ${kind.one}`} form={form} onSaved={onSaved} onClose={onClose} />
}
