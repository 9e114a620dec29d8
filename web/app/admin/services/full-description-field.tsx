import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './service-fields.module.css'
import type { ServiceForm } from './use-service-form.ts'

export function FullDescriptionField({ form: { values, errors, change } }: { form: ServiceForm }) {
  return (
    <div className={styles.full}>
      <Field label="Full description" error={errors.fullDescription}>
        {(control) => (
          <TextArea
            {...control}
            name="fullDescription"
            rows={6}
            value={values.fullDescription}
            onChange={({ target }) => change('fullDescription', target.value)}
          />
        )}
      </Field>
    </div>
  )
}
