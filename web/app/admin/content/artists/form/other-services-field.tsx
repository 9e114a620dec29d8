import { artists } from '@linework/contract/content/artists-kind'
import type { Artist } from '@linework/contract/content/artists-shapes'
import { useId } from 'react'
import { Row } from '../../../../ui/layout/layout.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import styles from './other-services-field.module.css'

interface Props {
  form: Pick<
    Form<{ service: string; services: string }>,
    'values' | 'errors' | 'change' | 'conflicts' | 'choose'
  >
  /** All services of the studio. */
  services: Artist['services']
}

const listOf = (ids: string) => ids.split('\n').filter(Boolean)

/** The services that the artist offers in addition to the first one. */
export function OtherServicesField({ form, services }: Props) {
  const id = useId()
  const chosen = listOf(form.values.services)
  const others = services.filter(({ _id }) => _id !== form.values.service)
  if (others.length === 0) return null
  const formatValue = (ids: string) =>
    listOf(ids)
      .map((each) => services.find(({ _id }) => _id === each)?.name ?? each)
      .join(', ')
  function toggle(service: string) {
    const next = chosen.includes(service) ? chosen.filter((each) => each !== service) : [...chosen, service]
    form.change('services', next.join('\n'))
  }
  return (
    <fieldset aria-describedby={form.errors.services ? id : undefined}>
      <legend className={styles.legend}>
        {artists.fields.services.label}
        <span className={styles.optional}> (optional)</span>
      </legend>
      <Row gap={2} wrap>
        {others.map(({ _id, name }) => (
          <label key={_id} className={styles.choice}>
            <input type="checkbox" checked={chosen.includes(_id)} onChange={() => toggle(_id)} />
            {name}
          </label>
        ))}
      </Row>
      {form.errors.services ? (
        <p className={styles.error} id={id}>
          {form.errors.services}
        </p>
      ) : null}
      <FieldConflict
        form={form}
        name="services"
        label={artists.fields.services.label}
        formatValue={formatValue}
      />
    </fieldset>
  )
}
