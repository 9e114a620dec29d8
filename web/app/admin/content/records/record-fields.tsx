import { type Field, fieldsOf, type Kind, type NumberField } from '@linework/contract/content/kind'
import { RECORDS } from '@linework/contract/records'
import { Fragment, type ReactNode } from 'react'
import { Split, Stack } from '../../../ui/layout/layout.tsx'
import { FormattedTextField } from '../../kit/form/fields/formatted-text-field.tsx'
import { SelectField } from '../../kit/form/fields/select-field.tsx'
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx'
import { slugNote, TextField } from '../../kit/form/fields/text-field.tsx'
import type { CroppedAt } from '../../kit/form/focal-point.tsx'
import { OnePictureField } from '../../kit/form/pictures/one-picture-field.tsx'
import { PictureListField } from '../../kit/form/pictures/picture-list-field.tsx'
import type { Form } from '../../kit/form/use-form.ts'
import { type AnyRecord, type RecordForm, rowsOf } from './use-record-form.ts'

export type Widgets<K extends Kind> = { [N in keyof K['fields']]?: ReactNode }

interface Props<K extends Kind, Whole extends AnyRecord> {
  form: RecordForm<K, Whole>
  widgets?: Widgets<K>
}

export function RecordFields<K extends Kind, Whole extends AnyRecord>({
  form,
  widgets = {},
}: Props<K, Whole>) {
  const { kind } = form.editor
  const isShown = (name: string) => form.record !== undefined || kind.fields[name]?.type !== 'slug'
  const fieldOf = (name: string) => (
    <Fragment key={name}>
      {name in widgets ? widgets[name] : <RecordField form={form} name={name} />}
    </Fragment>
  )
  return rowsOf(form.editor).map((row) => {
    const columns = [row].flat().filter((column) => typeof column !== 'string' || isShown(column))
    const shown = columns.map((column) =>
      typeof column === 'string' ? (
        fieldOf(column)
      ) : (
        <Stack key={column.join()} gap={6}>
          {column.map(fieldOf)}
        </Stack>
      ),
    )
    return columns.length > 1 ? (
      <Split key={columns.join()} gap={6}>
        {shown}
      </Split>
    ) : (
      shown
    )
  })
}

type AnyForm = RecordForm<Kind, AnyRecord> & Form<Record<string, string>>

export function RecordField<K extends Kind, Whole extends AnyRecord>(props: {
  form: RecordForm<K, Whole>
  name: keyof K['fields'] & string
}) {
  const { name } = props
  const form = props.form as unknown as AnyForm
  const { kind } = form.editor
  const field = kind.fields[name] as Field
  const { label, note } = field
  const optional = isOptional(field, form.record !== undefined)
  const usual = { form, name, label, optional, ...(note ? { note } : {}) }
  switch (field.type) {
    case 'text':
      if (field.formatted) return <FormattedTextField {...usual} />
      return field.rows === undefined ? (
        <TextField {...usual} />
      ) : (
        <TextAreaField
          {...usual}
          rows={field.rows}
          {...(field.counts ? { countTo: field.max } : {})}
          {...(field.counts === 'stop' ? { maxLength: field.max } : {})}
        />
      )
    case 'url':
      return <TextField {...usual} type="url" placeholder={field.placeholder} />
    case 'number':
      return field.required ? (
        <SelectField {...usual} placeholder={field.required} options={stepsOf(field)} />
      ) : (
        <TextField {...usual} inputMode="numeric" />
      )
    case 'choice':
      return <SelectField {...usual} options={field.values.map((value) => ({ value, label: value }))} />
    case 'day':
      return <TextField {...usual} type="date" />
    case 'lines':
      return <TextAreaField {...usual} rows={field.rows} />
    case 'slug':
      return <TextField {...usual} note={slugNote(folderOf(kind))} />
    case 'picture':
      return (
        <OnePictureField
          label={label}
          optional={optional}
          picture={form.picture}
          crops={field.crops as CroppedAt}
          replaceOnly={field.removed === undefined}
          texts={field.texts[form.record ? 'edit' : 'create']}
          error={form.errors[name]}
          sent={form.upload.sent}
        />
      )
    case 'pictures':
      return (
        <PictureListField
          label={label}
          listLabel={`Pictures of this ${RECORDS[kind.table as 'artists'].name.toLowerCase()}`}
          pictures={form.pictures}
          texts={field.texts[form.record ? 'edit' : 'create']}
          error={form.errors[name]}
          sent={form.upload.sent}
        />
      )
    default:
      return <TextField {...usual} />
  }
}

function isOptional(field: Field, isEdit: boolean): boolean {
  switch (field.type) {
    case 'text':
    case 'number':
    case 'day':
      return field.required === undefined
    case 'picture':
      return (isEdit ? field.needed : field.required) === undefined
    case 'ref':
      return field.none === true
    case 'choice':
      return field.values.includes('')
    default:
      return field.type !== 'url'
  }
}

/** The options of a number field, the greatest first. */
const stepsOf = ({ min, max, step = 1 }: NumberField) =>
  Array.from({ length: (max - min) / step + 1 }, (_, i) => {
    const value = String(max - i * step)
    return { value, label: value }
  })

const folderOf = ({ table }: Kind) => RECORDS[table as 'artists'].page.replace(':slug', '')

export const hasFiles = (kind: Kind) => fieldsOf(kind, 'picture', 'pictures').length > 0
