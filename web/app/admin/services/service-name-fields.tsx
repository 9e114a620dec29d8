import { SERVICE_SHORT_MAX } from '@prahar/contract/services'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './service-fields.module.css'
import type { ServiceForm } from './use-service-form.ts'

export function ServiceNameFields({ form: { values, errors, change } }: { form: ServiceForm }) {
  return (
    <div className={styles.name}>
      <Field label="Service name" error={errors.name}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="off"
            value={values.name}
            onChange={({ target }) => change('name', target.value)}
          />
        )}
      </Field>
      <Field label="Short description" error={errors.shortDescription}>
        {(control) => (
          <TextArea
            {...control}
            name="shortDescription"
            rows={3}
            countTo={SERVICE_SHORT_MAX}
            value={values.shortDescription}
            onChange={({ target }) => change('shortDescription', target.value)}
          />
        )}
      </Field>
    </div>
  )
}
