import { type ComponentType, useEffect, useState } from 'react'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { FieldConflict } from '../merge/field-conflict.tsx'
import type { TextEditorProps } from '../text-editor/text-editor.tsx'
import type { FieldForm, Form } from '../use-form.ts'

interface Props<Name extends string> {
  form: FieldForm<Record<Name, string>> & Pick<Form<unknown>, 'progress'>
  name: Name
  label: string
  note?: string
}

/** A long formatted text. The editor is a separate chunk, loaded only by forms that need it. */
export function FormattedTextField<Name extends string>({ form, name, label, note }: Props<Name>) {
  const Editor = useTextEditor()
  const error = form.errors[name]
  return (
    <Field label={label} note={note} error={error}>
      {({ id, className, ...aria }) => (
        <>
          {Editor === undefined ? <Skeleton size="medium" /> : null}
          {/* When the editor fails to load, staff can still type the markup. */}
          {Editor === 'failed' ? (
            <TextArea
              {...aria}
              id={id}
              className={className}
              rows={8}
              value={form.values[name]}
              onChange={({ target }) => form.change(name, target.value)}
            />
          ) : null}
          {typeof Editor === 'function' ? (
            <Editor
              id={id}
              className={className}
              label={label}
              value={form.values[name]}
              error={error}
              describedBy={aria['aria-describedby']}
              disabled={form.progress !== undefined}
              onChange={(text) => form.change(name, text)}
            />
          ) : null}
          <FieldConflict form={form} name={name} label={label} />
        </>
      )}
    </Field>
  )
}

function useTextEditor() {
  const [Editor, setEditor] = useState<ComponentType<TextEditorProps> | 'failed'>()
  useEffect(() => {
    import('../text-editor/text-editor.tsx').then(
      (loaded) => setEditor(() => loaded.default),
      () => setEditor('failed'),
    )
  }, [])
  return Editor
}
